// The rules of lp/v1 that units hold, one by one.
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Sent } from './contract.ts';
import { createUnit } from './unit.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const command = (op: string, more: object = {}) => ({
  v: 1,
  id: randomUUID(),
  op,
  relay: 1,
  iat: Date.now(),
  exp: Date.now() + 10_000,
  ...more,
});
/** A unit with its settings, and what it says. */
async function unitOf(type: 'PULSE' | 'SAFETRON3600' | null = 'PULSE') {
  const said: Sent[] = [];
  const unit = createUnit({
    send: (sent) => said.push(structuredClone(sent)),
    onBoot: () => said.push({ topic: 'status', payload: unit.status() }),
  });
  const inputs = { 1: { role: 'OPEN_BUTTON', relay: 1 }, 2: { role: 'EXIT_RULE', relay: 2 }, 3: { role: 'PISTON_SENSOR', relay: 1 } };
  const relays = [1, 2].map((n) => ({ n, type, pulseMs: 3000 }));
  if (type) await unit.heard('cfg', Buffer.from(JSON.stringify({ v: 1, rev: 1, relays, inputs })));
  const payloads = (topic: Sent['topic']) =>
    said.filter((sent) => sent.topic === topic).map(({ payload }) => payload as Record<string, unknown>);
  const send = async (sent: object) => {
    await unit.heard('cmd', Buffer.from(JSON.stringify(sent)));
    return payloads('ack').filter(({ id }) => id === (sent as { id: string }).id);
  };
  return {
    unit,
    payloads,
    command,
    send,
    ask: (op: string, more: object = {}) => send(command(op, more)),
    state: () => unit.relays[0]?.state,
  };
}

it('answers RECEIVED and DONE, tells what happened by whose command, and ends a pulse itself', async () => {
  const { unit, ask, payloads, state } = await unitOf();
  const [received, done] = await ask('PULSE', { ms: 500 });
  expect([received?.['st'], done?.['st'], done?.['state'], state()]).toEqual(['RECEIVED', 'DONE', 'open', 'open']);
  expect(payloads('evt')).toMatchObject([{ op: 'PULSE', relay: 1, cause: 'CMD', cmdId: received?.['id'] }]);
  vi.advanceTimersByTime(400);
  await ask('PULSE', { ms: 500 });
  vi.advanceTimersByTime(400);
  expect(state()).toBe('open');
  vi.advanceTimersByTime(100);
  expect(state()).toBe('locked');
  unit.stop();
});

it('refuses what is late, what it cannot do, and what it is not set for', async () => {
  const { unit, ask, state } = await unitOf();
  const errorOf = async (op: string, more: object = {}) => (await ask(op, more))[0]?.['err'];
  expect(await errorOf('PULSE', { exp: Date.now() - 1 })).toBe('EXPIRED');
  expect(await errorOf('PULSE', { relay: 9 })).toBe('BAD_RELAY');
  expect(await errorOf('PULSE', { relay: 3 })).toBe('CONFIG');
  expect(await errorOf('UNLOCK')).toBe('UNSUPPORTED');
  unit.switch({ reject: true });
  expect(await errorOf('PULSE')).toBe('BUSY');
  unit.switch({ noClock: true });
  expect(await errorOf('PULSE')).toBe('NO_CLOCK');
  unit.switch({ clockSkewMs: 60_000 });
  expect(await errorOf('PULSE')).toBe('EXPIRED');
  expect((await (await unitOf(null)).ask('PULSE'))[0]).toMatchObject({ st: 'REJECTED', err: 'CONFIG' });
  expect(state()).toBe('locked');
});

it('answers a command that comes again as before, and moves nothing, also after a start', async () => {
  const { unit, send, ask, payloads } = await unitOf();
  const pulse = command('PULSE');
  await send(pulse);
  await ask('REBOOT', { relay: undefined });
  expect(unit.relays.every(({ state }) => state === 'locked')).toBe(true);
  expect((await send(pulse)).map(({ st }) => st)).toEqual(['RECEIVED', 'DONE', 'DONE']);
  expect(payloads('evt')).toHaveLength(1);
  expect(new Set([...payloads('status'), unit.will()].map(({ bootId }) => bootId)).size).toBe(1);
});

it('holds a motor lock as it is told, and lets its bolt be felt', async () => {
  const { unit, ask, payloads, state } = await unitOf('SAFETRON3600');
  // from the moment at which it is told that it has a sensor
  expect(payloads('state').at(-1)?.['inputs']).toEqual({ 1: 0, 2: 0, 3: 1 });
  await ask('UNLOCK');
  expect([state(), payloads('state').at(-1)?.['inputs']]).toEqual(['unlocked', { 1: 0, 2: 0, 3: 0 }]);
  await ask('LOCK');
  expect([state(), payloads('state').at(-1)?.['inputs']]).toEqual(['locked', { 1: 0, 2: 0, 3: 1 }]);
  await ask('PULSE');
  expect(state()).toBe('unlocked');
  vi.advanceTimersByTime(3000);
  expect(state()).toBe('locked');
  unit.switch({ jam: true });
  expect((await ask('UNLOCK')).at(-1)).toMatchObject({ st: 'REJECTED', err: 'JAMMED' });
});

it('opens by its button and for whoever leaves, and tells of what it feels', async () => {
  const { unit, payloads } = await unitOf();
  unit.input(1, 1);
  unit.input(2, 1);
  unit.input(1, 0);
  expect(payloads('evt').map(({ op, cause, input, value }) => [op, cause, input, value])).toEqual([
    ['INPUT', 'LOCAL', 1, 1],
    ['PULSE', 'BUTTON', undefined, undefined],
    ['INPUT', 'LOCAL', 2, 1],
    ['PULSE', 'EXIT', undefined, undefined],
    ['INPUT', 'LOCAL', 1, 0],
  ]);
  unit.stop();
});
