import { type Language, refusals } from '@platform/core';
import { type Clock, refuse, type Secrets, type Settings } from '@platform/server';
import { countryOf, maskedNumber, parsePersonalNumber, type PersonalNumber, userFieldFaults, writtenNumber } from '../../contract/index.ts';
import type { PersonalNumbers } from '../api.ts';
import type { UserEntity } from './user.entity.ts';

export interface NumberKeeperDeps {
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly settings: Pick<Settings, 'PRODUCTION'>;
}
type Kept = Pick<UserEntity, 'personalNumberSealed' | 'personalNumberHash'>;

/** Personal numbers: encrypted at rest, found by a keyed hash, shown masked (architecture, "Small decisions"). */
export function createNumberKeeper({ clock, secrets, settings }: NumberKeeperDeps) {
  const parse = (text: string): PersonalNumber | undefined =>
    parsePersonalNumber(text, { today: clock.now(), synthetic: !settings.PRODUCTION });
  const fingerprintOf = (value: string) => secrets.fingerprint(`personal-number:${value}`);
  const written: PersonalNumbers['written'] = (text, language) => {
    if (!text) return undefined;
    const number = parse(text);
    if (number) return number.value;
    throw refuse(refusals.invalid, { fields: [{ path: 'body.personalNumber', message: userFieldFaults.personalNumber[language] }] });
  };
  const open = ({ personalNumberSealed: sealed }: Pick<Kept, 'personalNumberSealed'>): PersonalNumber | undefined => {
    if (!sealed) return undefined;
    const value = secrets.decrypt(sealed);
    return { value, country: countryOf(value) };
  };
  return {
    /** A written number in the form that is kept; `undefined` when it is none. */
    read: (text: string): string | undefined => (parse(text) ?? parse(withLostZero(text)))?.value,
    /** What is kept of a number that was read. */
    seal: (value: string): string => secrets.encrypt(value),
    fingerprintOf,
    written,
    /** The columns to write; none when nothing was said. @throws 422, in the asker's language, when it is no personal number */
    keep(text: string | null | undefined, language: Language): Partial<Kept> {
      if (text === undefined) return {};
      const value = written(text ?? undefined, language);
      if (value === undefined) return { personalNumberSealed: null, personalNumberHash: null };
      return { personalNumberSealed: secrets.encrypt(value), personalNumberHash: fingerprintOf(value) };
    },
    open,
    /** As it is shown, to whom it may be shown whole or not. */
    show(kept: Pick<Kept, 'personalNumberSealed'>, whole: boolean): string | null {
      const number = open(kept);
      if (!number) return null;
      return whole ? writtenNumber(number.value) : maskedNumber(number.value);
    },
    /** The hash that a written number is found by; `undefined` when it is none. */
    hashOf(text: string): string | undefined {
      const number = parse(text);
      return number && fingerprintOf(number.value);
    },
  };
}
/** A spreadsheet takes a Norwegian number that begins with 0 for one of ten digits. */
const withLostZero = (text: string) => (/^\d{10}$/.test(text) ? `0${text}` : text);

export type NumberKeeper = ReturnType<typeof createNumberKeeper>;
