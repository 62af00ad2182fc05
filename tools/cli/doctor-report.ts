import type { Examined } from '@platform/server/host';
import type { ExitCode } from './command.ts';

/** The results of the checks as text or JSON, with the exit code. It is 1 where there is a fault. */
export function doctorReport(found: readonly Examined[], asJson: boolean): { readonly text: string; readonly code: ExitCode } {
  const isWell = !found.some(({ state }) => state === 'fault');
  const width = Math.max(...found.map(({ name }) => name.length));
  const lines = found.map(({ name, state, sentence }) => `${state.padEnd(7)}  ${name.padEnd(width)}  ${sentence}\n`);
  const answer = { isWell, checks: found.map(({ name, state, sentence }) => ({ name, state, sentence })) };
  return { text: asJson ? `${JSON.stringify(answer)}\n` : lines.join(''), code: isWell ? 0 : 1 };
}
