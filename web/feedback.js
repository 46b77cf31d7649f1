/** What a press feels and sounds like, for those who want it: a short buzz, a soft click, three notes at the end. */

import { settings } from './store.js';

/** How long a press buzzes, in milliseconds. */
const BUZZ = 8;

/** The notes of the end, in hertz. */
const END = [523, 659, 784];

let audio = null;

/** A press that does something. */
export function feel() {
  if (settings.vibrate) navigator.vibrate?.(BUZZ);
  if (settings.sound) note(1200, 0, 0.03, 0.04);
}

/** The end of a game. */
export function rejoice() {
  if (settings.vibrate) navigator.vibrate?.([BUZZ, 60, BUZZ, 60, BUZZ * 4]);
  if (settings.sound) END.forEach((pitch, place) => note(pitch, place * 0.13, 0.35, 0.08));
}

/** A note of so many hertz, after so many seconds, so long and so loud. */
function note(pitch, after, length, loudness) {
  audio ??= new AudioContext();
  const [tone, volume, start] = [audio.createOscillator(), audio.createGain(), audio.currentTime + after];
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(audio.destination);
  tone.start(start);
  tone.stop(start + length);
}
