const HIGH_HZ = 1320;
const LOW_HZ = 220;
const SECONDS = 0.12;
let sound: AudioContext | undefined;

/** A short sound: high where a scan was taken, low where it was not. Silent where the browser has none. */
export function scanSound(isTaken: boolean): void {
  if (!('AudioContext' in globalThis)) return;
  sound ??= new AudioContext();
  const tone = sound.createOscillator();
  const volume = sound.createGain();
  volume.gain.value = 0.1;
  tone.frequency.value = isTaken ? HIGH_HZ : LOW_HZ;
  tone.connect(volume).connect(sound.destination);
  tone.start();
  tone.stop(sound.currentTime + SECONDS);
}
