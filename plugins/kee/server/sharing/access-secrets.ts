import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type Ctx, query, type Secrets } from '@platform/server';
import type { AccessId } from '../../contract/index.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The link's token, in the form of a UUID. Made again for each message, so it need not be kept. */
export function linkTokenOf(secrets: Secrets, id: AccessId): string {
  const hex = secrets.fingerprint(`lock-access:${id}`);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-');
}

/** Whoever knows the token finds the share by it. */
export async function keepLink(ctx: Ctx, { id, organisationId }: { id: AccessId; organisationId: string }, token: string): Promise<void> {
  await query(ctx, 'insert into kee_access_secret (access_id, organisation_id, link_hash) values ($1, $2, $3)', [
    id,
    organisationId,
    hashOf(token),
  ]);
}

/** What a share was found by, and what is kept of its secrets. */
export interface Secret {
  readonly access_id: AccessId;
  readonly code_hash: string | null;
  readonly code_until: string | null;
  readonly proof_hash: string | null;
}
const OPEN = `select s.access_id, s.code_hash, s.code_until, s.proof_hash from kee_access_secret s join kee_delegated_access a on a.id = s.access_id
  where a.status = 'OPEN' and a.ends_at > $1 and`;

/** The open share of a link. Needs a `ctx` that reaches it. */
export const byLink = async (ctx: Ctx, token: string, now: Date): Promise<Secret | undefined> =>
  (await query<Secret>(ctx, `${OPEN} s.link_hash = $2`, [now, hashOf(token)]))[0];

/** The open share of a door with a phone. The one whose sharer still may comes before others. */
export const atDoor = async (ctx: Ctx, door: { number: number; phone: string }, now: Date): Promise<Secret | undefined> =>
  (
    await query<Secret>(
      ctx,
      `${OPEN} a.phone = $2 and a.lock_id = (select lock_id from kee_lock_number where number = $3) 
        order by exists (select from kee_ways_of_user(a.user_id) w where w.lock_id = a.lock_id and w.share_limit > 0) desc, a.starts_at, a.id limit 1`,
      [now, door.phone, door.number],
    )
  )[0];

export async function keepCode(ctx: Ctx, id: AccessId, { code, until }: { code: string; until: Date }): Promise<void> {
  await query(ctx, 'update kee_access_secret set code_hash = $2, code_until = $3 where access_id = $1', [
    id,
    hashOf(`${id}:${code}`),
    until,
  ]);
}

/** Whether it is the code that was sent, while that counts. */
export const isCode = ({ access_id: id, code_hash: hash, code_until: until }: Secret, code: string, now: Date): boolean =>
  until !== null && Date.parse(until) > now.getTime() && isHash(hash, `${id}:${code.replaceAll(/\D/g, '')}`);

/** Spends the code and answers what proves from now on that the phone is verified. What proved it before counts no more. */
export async function newProof(ctx: Ctx, id: AccessId): Promise<string> {
  const proof = randomBytes(32).toString('base64url');
  await query(ctx, 'update kee_access_secret set code_hash = null, code_until = null, proof_hash = $2 where access_id = $1', [
    id,
    hashOf(proof),
  ]);
  return proof;
}
export const isProof = ({ proof_hash: hash }: Secret, proof: string | undefined): boolean => isHash(hash, proof ?? '');

const isHash = (hash: string | null, text: string): boolean =>
  hash !== null && timingSafeEqual(Buffer.from(hash, 'hex'), Buffer.from(hashOf(text), 'hex'));
