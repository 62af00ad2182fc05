import { useState } from 'react';
import type { Key } from '../../contract/index.ts';

/** A code that several keys have. */
interface Doubt {
  readonly code: string;
  readonly keys: readonly Key[];
}

/** Codes of which several keys were found. Each is asked about until it is settled. */
export function useDoubts() {
  const [open, set] = useState<readonly Doubt[]>([]);
  const without = (doubts: readonly Doubt[], code: string) => doubts.filter((one) => one.code !== code);
  return {
    open,
    ask(code: string, keys: readonly Key[]): undefined {
      set((before) => [{ code, keys }, ...without(before, code)]);
    },
    settle: (code: string) => set((before) => without(before, code)),
  };
}
