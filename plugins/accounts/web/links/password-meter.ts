import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { NO_PASSWORDS } from '../../contract/index.ts';

/** What counts as guessable beside the common words: the product and the trade. */
const OWN_WORDS = [...NO_PASSWORDS, 'nyckel', 'nøkkel', 'sommar', 'sommer'];

/** Judges passwords from 0, guessed at once, to 4. */
export function createPasswordMeter(): (password: string) => number {
  const zxcvbn = new ZxcvbnFactory({ dictionary: { ...dictionary, own: OWN_WORDS }, graphs: adjacencyGraphs });
  return (password) => zxcvbn.check(password.slice(0, 100)).score;
}
