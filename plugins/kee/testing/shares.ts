import { asSystemForAll, query } from '@platform/server';
import { smsIn, type TestHost } from '@platform/testing';
import { done } from '@platform/testing/proof';
import { type Device, type Lock, type NewAccess, sharedDoorEndpoints as doors, sharingEndpoints as calls } from '../contract/index.ts';
import { createReportBatches } from '../server/gateway/report-batches.ts';
import { firstUse } from '../server/services.ts';
import { heardUnit, madeDevice, madeGroup, madeLock, RESIDENT } from './made.ts';

const HOUR = 3_600_000;
let last = 1_740_600;
/** One of the numbers that the authority keeps for films. */
export const newPhone = () => `+4670${String(++last)}`;
/** A time from so many hours from now, until so many. */
export const hours = (from: number, to: number) => ({
  startsAt: new Date(Date.now() + from * HOUR).toISOString(),
  endsAt: new Date(Date.now() + to * HOUR).toISOString(),
});

/** Sharing of doors, as a resident and as whoever receives them. */
export function sharesOn(host: TestHost) {
  const sqlOf = <T>(text: string, parameters: readonly unknown[] = []) =>
    host.runtime.work.write(asSystemForAll, (ctx) => query<T>(ctx, text, parameters));
  const forget = () => sqlOf(`delete from platform_attempt where key like 'kee:%'`);
  const share = (lock: Lock, said: Partial<NewAccess> = {}, as = RESIDENT) => {
    const body = { lockId: lock.id, name: 'Bengt Rör', phone: newPhone(), ...hours(0, 2), ...said };
    return host.call(calls.shareLock, { body }, { as });
  };
  const tokenOf = async (phone: string) =>
    /access\/([\w-]+)/.exec((await smsIn(host, phone)).find(({ text }) => text.includes('/access/'))?.text ?? '')?.[1] ?? '';
  const codeOf = async (phone: string) => /^(\d{6})/.exec((await smsIn(host, phone)).at(-1)?.text ?? '')?.[1] ?? '';
  return {
    sqlOf,
    /** Attempts so far count no longer. */
    forget,
    share,
    tokenOf,
    codeOf,
    read: (token: string, proof?: string) => host.call(doors.readSharedDoor, { body: { token, proof } }),
    open: (token: string, proof: string) =>
      host.call(doors.openSharedDoor, { body: { token, proof, operation: 'PULSE', pressedAt: new Date().toISOString() } }),

    /** The receiver presses, and the unit says what became of it, if anything. */
    async pressed({ number }: Device, { token, proof }: { readonly token: string; readonly proof: string }, st?: 'DONE' | 'REJECTED') {
      const opened = done(await host.call(doors.openSharedDoor, { body: { token, proof, operation: 'PULSE' } }));
      const id = opened.door?.command?.id;
      await sqlOf(`update kee_command set status = 'SENT' where id = $1`, [id]);
      if (!st) return;
      const said = { v: 1, id, ts: Date.now(), st, err: st === 'REJECTED' ? 'JAMMED' : undefined };
      const report = { kind: 'ack', number, said } as never; // as it was read
      const { log, work, services } = host.runtime;
      await new Promise<void>((acked, onFault) => {
        const batches = createReportBatches({ ...services.resolve({ firstUse }), log, work, tell: async () => {}, onFault });
        batches.take({ at: Date.now(), report }, acked);
      });
    },

    /** A door that the resident may open and share, by a group of its own. */
    async door(said: object = {}, lockSaid: object = {}) {
      const device = await madeDevice(host, { allowSharing: true });
      await heardUnit(host, device.id);
      const lock = await madeLock(host, device.id, { name: `Förråd ${device.number}`, ...lockSaid });
      const groupId = await madeGroup(host, { locks: [lock], emails: [RESIDENT], shareLimit: 2, ...said });
      return { device, lock, groupId };
    },

    /** A share whose receiver has verified their phone. */
    async verified(lock: Lock, said: Partial<NewAccess> = {}, as = RESIDENT) {
      await forget();
      const { id, phone } = done(await share(lock, said, as));
      const token = await tokenOf(phone);
      done(await host.call(doors.sendAccessCode, { body: { token } }));
      const { proof } = done(await host.call(doors.verifyAccess, { body: { token, code: await codeOf(phone) } }));
      return { id, phone, token, proof };
    },
  };
}
