import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { authEndpoints } from '@plugins/accounts/contract';
import { documentEndpoints, type DocumentId } from '@plugins/documents/contract';
import { fileEndpoints } from '@plugins/files/contract';
import type { Call } from './caller.ts';
import type { Dice } from './dice.ts';

/** Adds an offer, asks its administrator for approval, and accepts it after a while. */
export async function approveOffer(call: Call, name: string, dice: Dice): Promise<DocumentId> {
  const { body: session } = await call(authEndpoints.session, {});
  const file = new File([`%PDF-1.4\n% ${name}\n%%EOF\n`], 'offert.pdf');
  const sent = await call(fileEndpoints.send, { body: {}, file }, { idempotencyKey: randomUUID() });
  const added = await call(
    documentEndpoints.add,
    { body: { name, type: 'OFFER', fileId: sent.body.id } },
    { idempotencyKey: randomUUID() },
  );
  if (added.status !== 201) throw new Error(`The offer is refused: ${added.status} ${added.code}`);
  const { id, version } = added.body;
  // an API that was killed may have done what is asked for before it said so: then it is refused, and goes on all the same
  await call(documentEndpoints.requestApproval, { params: { id }, body: { approverIds: [session.user.id], version } });
  await wait(dice.between(100, 3000));
  await call(documentEndpoints.decide, { params: { id }, body: { accepted: true, number: 1 } });
  return id;
}
