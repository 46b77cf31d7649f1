/** The engine in the program that serves the page: questions go over HTTP. */

const ROOT = 'api/v1/';

/** Where questions are asked that take no request, or only a name. */
const READ = {
  options: () => 'options',
  formats: () => 'formats',
  techniques: () => 'techniques',
  technique: ({ id }) => `techniques/${encodeURIComponent(id)}`,
};

/** The status and the text of the answer to a question. Without an answer it fails. */
export async function ask(name, request, signal) {
  const options = READ[name]
    ? { signal }
    : {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(request),
        signal,
      };
  const response = await fetch(ROOT + (READ[name]?.(request) ?? name), options);
  return { status: response.status, text: await response.text() };
}
