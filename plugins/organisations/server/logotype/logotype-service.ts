import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { UploadedFile } from '@platform/core';
import {
  asReach,
  type Clock,
  ConditionalReply,
  type Ctx,
  type FileStore,
  type Live,
  newId,
  oneAtATime,
  refuse,
  type StoredFile,
  type Tx,
} from '@platform/server';
import { type Logotype, type LogotypeId, logotypeRefusals, type OrganisationId, organisations } from '../../contract/index.ts';
import { organisationById } from '../organisation-by-id.ts';
import { widened } from '../own-reach.ts';
import { LogotypeEntity } from './logotype.entity.ts';
import { type Redrawn, redrawn } from './redrawn.ts';

export interface LogotypeServiceDeps {
  readonly clock: Clock;
  readonly files: FileStore;
  readonly live: Live;
}
interface Drawn extends Redrawn {
  readonly stored: StoredFile;
}
export type LogotypeService = ReturnType<typeof createLogotypeService>;

/** Is one state too. */
const none = () => new ConditionalReply<Logotype>('none', async () => ({ id: null, type: null, data: null }));

/** One logotype per partner, which its customers see too. */
export function createLogotypeService({ clock, files, live }: LogotypeServiceDeps) {
  const tell = (ctx: Ctx, id: LogotypeId) => live.publishToAll(ctx, { topic: organisations.topics.logotype, id });

  const replaced = async (ctx: Ctx, id: OrganisationId, { mediaType, bytes, stored }: Drawn): Promise<Logotype> => {
    const { inside, before } = await ofPartner(ctx, id);
    const { key, sha256 } = stored;
    if (before?.sha256 === sha256) return toLogotype(before, bytes); // sent twice at once
    before?.replace(clock.now());
    // the former makes room before the next takes it
    await inside.em.flush();
    await files.keep(inside, stored);
    const row = { id: newId<LogotypeId>(), organisationId: id, mediaType, sha256, storeKey: key, createdAt: clock.now() };
    const made = inside.em.create(LogotypeEntity, row);
    await inside.em.flush();
    await tell(inside, made.id);
    return toLogotype(made, bytes);
  };
  return {
    /** The partner's own, or that of the partner whose customer it is; of anybody else there is none. @throws 404 out of reach */
    async show(ctx: Ctx, id: OrganisationId): Promise<ConditionalReply<Logotype>> {
      const wide = await widened(ctx);
      const { type, partnerId } = await organisationById(wide, id);
      const shownOf = type === 'PARTNER' ? id : type === 'CUSTOMER' ? partnerId : undefined;
      if (!shownOf) return none();
      // a customer does not reach its partner's rows: this one is shown to it
      const found = await asReach(wide, { kind: 'organisation', organisationId: shownOf }, (shown) => current(shown, shownOf));
      return found ? new ConditionalReply(found.id, async () => toLogotype(found, await buffer(files.read(found.storeKey)))) : none();
    },

    /** @throws 404 out of reach, 409 when it is no partner, 422 when it is no picture that is taken */
    async set(tx: Tx, id: OrganisationId, { content }: UploadedFile): Promise<Logotype> {
      const { language } = await tx(async (ctx) => (await ofPartner(ctx, id)).inside);
      const { mediaType, bytes } = await redrawn({ language }, await buffer(content));
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      // the same picture again is the one that is there
      const same = await tx(async (ctx) => (await ofPartner(ctx, id)).before);
      if (same?.sha256 === sha256) return tx.once(async () => toLogotype(same, bytes));
      const stored = await files.put(once(bytes));
      return tx.once(async (ctx) => replaced(ctx, id, { mediaType, bytes, stored }));
    },

    /** Does nothing where there is none. @throws 404 out of reach, 409 when it is no partner */
    async remove(ctx: Ctx, id: OrganisationId): Promise<void> {
      const { inside, before } = await ofPartner(ctx, id);
      if (!before) return;
      before.replace(clock.now());
      await inside.em.flush();
      await tell(inside, before.id);
    },
  };
}

async function ofPartner(ctx: Ctx, id: OrganisationId) {
  const inside = await widened(ctx);
  const { type } = await organisationById(inside, id);
  if (type !== 'PARTNER') throw refuse(logotypeRefusals.notPartner, { id });
  // of two who change it at the same moment the second waits
  await oneAtATime(inside, 'logotype', id);
  return { inside, before: await current(inside, id) };
}

const current = (ctx: Ctx, organisationId: OrganisationId) => ctx.em.findOne(LogotypeEntity, { organisationId, replacedAt: null });

const toLogotype = ({ id, mediaType }: Pick<LogotypeEntity, 'id' | 'mediaType'>, bytes: Buffer): Logotype => ({
  id,
  type: mediaType,
  data: bytes.toString('base64'),
});

async function* once(bytes: Uint8Array) {
  yield bytes;
}
