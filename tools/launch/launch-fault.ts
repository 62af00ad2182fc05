/** A fault that the user can fix. It is reported as one sentence, and the command ends with 1. */
export class LaunchFault extends Error {
  override readonly name = 'LaunchFault';
}

/** What went wrong, as a sentence for the terminal. */
export function sentenceOf(fault: unknown): string {
  if (fault instanceof LaunchFault) return fault.message;
  return fault instanceof Error ? (fault.stack ?? fault.message) : String(fault);
}
