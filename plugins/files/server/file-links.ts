import { type Clock, sameText, type Secrets } from '@platform/server';
import type { FileId, FileLink } from '../contract/index.ts';

/** How long a link shows its file. */
const LIFE_SECONDS = 300;

/** Signed links to files: an expiry, and a keyed hash over file and expiry. */
export function createFileLinks({ clock, secrets }: { readonly clock: Clock; readonly secrets: Secrets }) {
  const proofOf = (fileId: string, until: number) => secrets.fingerprint(`file:${fileId}:${until}`);
  const nowInSeconds = () => Math.floor(clock.now().getTime() / 1000);
  return {
    linkTo(fileId: FileId): FileLink {
      const until = nowInSeconds() + LIFE_SECONDS;
      return { fileId, url: `/v1/files/${fileId}?token=${until}.${proofOf(fileId, until)}` };
    },
    /** Whether the token is for this file and still good. */
    admits(fileId: FileId, token: string): boolean {
      const [until = '', proof = ''] = token.split('.');
      return Number(until) >= nowInSeconds() && sameText(proof, proofOf(fileId, Number(until)));
    },
  };
}
export type FileLinks = ReturnType<typeof createFileLinks>;
