import type { Endpoint } from '@platform/core';
import type { Mark, Proof } from '@platform/testing/proof';
import { expectedOf, type WalkedRole, WALKED } from './access.ts';
import { unpacked } from './unpacked.ts';

/** Which roles have been shown which marks, in any answer. */
export interface Marks {
  readonly all: readonly Mark[];
  /** Looks for each mark in an answer. Workbooks are unpacked where the plugin has marks of its own. */
  look(endpoint: Endpoint, role: WalkedRole, answer: Buffer): Promise<void>;
  to(what: string): readonly WalkedRole[];
  expected(what: string): readonly WalkedRole[];
}

const key = (what: string, role: WalkedRole) => `${role} ${what}`;

/** Follows the marks of these plugins through the walk. */
export function marks(proofs: readonly Pick<Proof, 'plugin' | 'marks'>[]): Marks {
  const all = proofs.flatMap((proof) => proof.marks ?? []);
  const packed = new Set(proofs.filter((proof) => proof.marks).map(({ plugin }) => plugin.id));
  const seen = new Set<string>();
  return {
    all,
    async look({ plugin, reply }, role, answer) {
      const text = reply === 'stream' && packed.has(plugin.id) ? await unpacked(answer) : answer.toString();
      for (const mark of all) if (text.includes(mark.text)) seen.add(key(mark.what, role));
    },
    to: (what) => WALKED.filter((role) => seen.has(key(what, role))),
    expected(what) {
      const { roles = '' } = all.find((mark) => mark.what === what) ?? {};
      return WALKED.filter((role) => expectedOf({ area: what, roles, needs: 'R' }, role) === 'allowed');
    },
  };
}
