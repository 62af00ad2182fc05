import { ApiError, useReadAgain } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type BlueprintId, type NewPin, type Pin, propertySubjects } from '../../contract/index.ts';
import { pinApi } from '../api-client.ts';
import { OwnPins } from './own-pins.ts';

/** What pins become, by their key: what stands where, or nothing. */
export type PinTargets = ReadonlyMap<string, NewPin | undefined>;
interface Step {
  readonly from: PinTargets;
  readonly to: PinTargets;
}
const REFUSED: ReadonlySet<number> = new Set([404, 409, 422]);
const isRefused = (fault: unknown) => fault instanceof ApiError && REFUSED.has(fault.status);
const NOTHING: { readonly past: readonly Step[]; readonly future: readonly Step[] } = { past: [], future: [] };

/** What is said of a pin, without what the portal adds. */
export const factsOf = ({
  objectType,
  space,
  items,
  direction,
  fieldOfView,
  note,
  systemLockId,
  remoteLockId,
  x,
  y,
}: NewPin | Pin): NewPin => ({
  objectType,
  space,
  direction,
  fieldOfView,
  note,
  systemLockId,
  remoteLockId,
  x,
  y,
  items: items.map((item) => ({ ...item })),
});

/**
 * Saves changes of pins, and takes one's own back and forth again. A step is taken back at the version that it left:
 * what somebody else has changed since, or has taken photos of, is refused, not overwritten.
 */
export function usePinHistory(blueprintId: BlueprintId, saved: ReadonlyMap<string, Pin>) {
  const [{ past, future }, setSteps] = useState(NOTHING);
  const [own] = useState(() => new OwnPins());
  const { apply, isSaving } = useApply(blueprintId, own);
  /** By its id on the page, which may be behind one's own last change. What one took away may be back, by a save point. */
  const stands = (id: string): Pin | undefined => {
    const left = own.left(own.keyOf(id));
    const pin = saved.get(left?.id ?? id);
    return left && pin && left.version > pin.version ? left : pin;
  };

  async function make(asked: PinTargets, read: Pin | undefined): Promise<void> {
    const to = new Map([...asked].map(([id, pin]) => [own.keyOf(id), pin]));
    const from = new Map([...asked.keys()].map((id) => [own.keyOf(id), read ?? stands(id)] as const));
    // what somebody else has made of one's own pins since is not taken back with one's own earlier steps
    const isOthers = [...from].some(([key, pin]) => pin && own.isBehind(key, pin));
    for (const [key, pin] of from) if (pin && (!own.left(key) || own.isBehind(key, pin))) own.leave(key, pin);
    await apply(to, { photosToo: true });
    const before = new Map([...from].map(([key, pin]) => [key, pin && factsOf(pin)]));
    setSteps((steps) => ({ past: [...(isOthers ? [] : steps.past), { from: before, to }], future: [] }));
  }

  /** What one took away and is back, by a save point, is not placed a second time. */
  function meet(targets: PinTargets): PinTargets {
    const back = new Map([...saved.values()].map((pin) => [own.keyOf(pin.id), pin]));
    for (const key of targets.keys()) if (!own.left(key)) own.leave(key, back.get(key));
    return targets;
  }

  /** A step that the server refuses is refused the next time too, and those before it build on it. */
  async function orForget(take: () => Promise<void>): Promise<void> {
    try {
      await take();
    } catch (fault) {
      if (isRefused(fault)) setSteps(NOTHING);
      throw fault;
    }
  }

  return {
    isSaving,
    canUndo: past.length > 0,
    canRedo: future.length > 0,
    /** `read`: what is changed, where that was looked at before now. @throws what the server refuses */
    commit: (asked: PinTargets, read?: Pin): Promise<void> => own.inTurn(() => make(asked, read)),
    async undo(): Promise<void> {
      const step = past.at(-1);
      if (!step) return;
      await orForget(() => apply(meet(step.from)));
      setSteps({ past: past.slice(0, -1), future: [step, ...future] });
    },
    async redo(): Promise<void> {
      const [step, ...later] = future;
      if (!step) return;
      await orForget(() => apply(meet(step.to)));
      setSteps({ past: [...past, step], future: later });
    },
  };
}

const known = ({ id, version }: Pin) => ({ id, version });

/** Adds, changes and removes pins as told, each kind at once. */
function useApply(blueprintId: BlueprintId, own: OwnPins) {
  const adding = useMutation(pinApi.addPins.mutation());
  const changing = useMutation(pinApi.changePins.mutation());
  const removing = useMutation(pinApi.removePins.mutation());
  const readAgain = useReadAgain();
  const params = { id: blueprintId };

  async function add(pins: readonly (readonly [key: string, pin: NewPin])[]): Promise<void> {
    const { items } = await adding.mutateAsync({ params, body: { pins: pins.map(([, pin]) => pin) } });
    for (const [at, [key]] of pins.entries()) own.leave(key, items[at]);
  }
  async function change(pins: readonly (readonly [key: string, pin: NewPin])[]): Promise<void> {
    const body = pins.flatMap(([key, { x, y, ...facts }]) => {
      const left = own.left(key);
      return left ? [{ ...known(left), facts, x, y }] : [];
    });
    const { items } = await changing.mutateAsync({ params, body: { pins: body } });
    for (const item of items) own.leave(own.keyOf(item.id), item);
  }
  async function remove(keys: readonly string[], photosToo: boolean): Promise<void> {
    await removing.mutateAsync({ params, body: { pins: keys.flatMap((key) => own.left(key) ?? []).map(known), photosToo } });
    for (const key of keys) own.leave(key, undefined);
  }

  async function send(targets: PinTargets, photosToo: boolean): Promise<void> {
    const all = [...targets];
    const added = all.flatMap(([key, pin]) => (pin && !own.left(key) ? [[key, pin] as const] : []));
    const changed = all.flatMap(([key, pin]) => (pin && own.left(key) ? [[key, pin] as const] : []));
    const removed = all.flatMap(([key, pin]) => (!pin && own.left(key) ? [key] : []));
    if (added.length > 0) await add(added);
    if (changed.length > 0) await change(changed);
    if (removed.length > 0) await remove(removed, photosToo);
  }

  return {
    isSaving: adding.isPending || changing.isPending || removing.isPending,
    async apply(targets: PinTargets, { photosToo = false } = {}): Promise<void> {
      try {
        await send(targets, photosToo);
      } catch (fault) {
        // somebody else was quicker: what they did is shown, and the next try builds on it
        if (isRefused(fault)) void readAgain([propertySubjects.pin]);
        throw fault;
      }
    },
  };
}
