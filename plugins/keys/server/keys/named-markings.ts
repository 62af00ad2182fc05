/** So many keys are named in a message. The page behind its link has all, and an SMS of hundreds costs much or never comes. */
const NAMED = 20;

/** `A1, A2 (+3)`. */
export function namedMarkings(markings: readonly string[]): string {
  const named = markings.slice(0, NAMED).join(', ');
  return markings.length > NAMED ? `${named} (+${markings.length - NAMED})` : named;
}
