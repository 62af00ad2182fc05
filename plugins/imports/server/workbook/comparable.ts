/** Letters that are no letter with an accent, but are written so by whoever lacks the key. */
const LOOK_ALIKES: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', đ: 'd', ł: 'l' };

/** A text for comparison, without case, accents, spaces and signs: `Nyckel-ID *` is `nyckelid`. */
export function comparable(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[øæœßđł]/g, (letter) => LOOK_ALIKES[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
