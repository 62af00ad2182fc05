import { refusals } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { type Blueprint, type BlueprintChange, blueprintEndpoints, properties } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import { usePlanMeasures } from '../tool/use-plan-measures.tsx';
import { PlanActions } from './plan-actions.tsx';

const PLAN = {
  id: '01900000-0000-7000-8000-0000000000c1',
  name: 'Plan 1',
  floor: '2',
  crop: null,
  metresWide: null,
  width: 400,
  height: 300,
  pinCount: 0,
  property: { id: '01900000-0000-7000-8000-0000000000b1', name: 'Huset' },
  file: { fileId: '01900000-0000-7000-8000-0000000000f1', url: '/v1/files/f1?token=t' },
  version: 1,
} as unknown as Blueprint; // what is shown and changed of it
const CUT = { x: 0, y: 0, width: 0.5, height: 0.5 };

/** A plan that somebody else has made into this meanwhile. */
const changedTo = (theirs: Partial<Blueprint>) => {
  let now = { ...PLAN, ...theirs, version: 2 };
  return [
    mockEndpoint(blueprintEndpoints.getBlueprint, () => now),
    mockEndpoint(blueprintEndpoints.changeBlueprint, ({ body }) => {
      const { version, ...mine } = body as BlueprintChange;
      if (version !== now.version) return refusedWith(refusals.stale, { current: now });
      return (now = { ...now, ...mine, version: version + 1 } as typeof now);
    }),
  ];
};
const shown = { plugins: webPlugins, session: { permissions: [properties.permissions.write] } };
const bodiesOf = ({ sent }: ReturnType<typeof renderPage>) => sent.flatMap(({ body }) => (body ? [body] : []));

it('says what somebody else has changed of a plan meanwhile, and leaves that when saved again', async () => {
  const page = renderPage(<PlanActions plan={PLAN} />, { ...shown, mocks: changedTo({ floor: '3' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Ändra' }));
  const name = await screen.findByRole('textbox', { name: /^Namn/ });
  await userEvent.clear(name);
  await userEvent.type(name, 'Entrén');
  const save = screen.getByRole('button', { name: 'Spara' });
  await userEvent.click(save);
  expect(await screen.findByText(/^Någon annan har ändrat ritningen under tiden \(Våning: 3\)/)).toBeVisible();
  await userEvent.click(save);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(bodiesOf(page)).toEqual([
    { name: 'Entrén', version: 1 },
    { name: 'Entrén', version: 2 },
  ]);
});

it('saves at once where nothing of it is another than it was', async () => {
  const page = renderPage(<PlanActions plan={{ ...PLAN, crop: CUT }} />, { ...shown, mocks: changedTo({ crop: CUT }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Fler åtgärder' }));
  await userEvent.click(screen.getByRole('button', { name: 'Visa hela ritningen' }));
  await expect
    .poll(() => bodiesOf(page))
    .toEqual([
      { crop: null, version: 1 },
      { crop: null, version: 2 },
    ]);
});

it('asks about the pins that there are now before a plan is removed', async () => {
  const removed: unknown[] = [];
  renderPage(<PlanActions plan={PLAN} />, {
    ...shown,
    mocks: [
      ...changedTo({ pinCount: 3 }),
      mockEndpoint(blueprintEndpoints.removeBlueprint, ({ query }) => {
        removed.push(query.get('withPins'));
        return {};
      }),
    ],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Fler åtgärder' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ta bort' }));
  expect(await screen.findByText(/^Ritningen och dess 3 markeringar försvinner/)).toBeVisible();
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Ta bort' }));
  await screen.findByText('Borttaget: Plan 1');
  expect(removed).toEqual(['true']);
});

function Measured({ mode }: { readonly mode: 'crop' | 'scale' }) {
  const { point, dialog } = usePlanMeasures(PLAN, () => {});
  return (
    <>
      <button type="button" onClick={() => void point(mode, { x: 0, y: 0 })}>
        Ena
      </button>
      <button type="button" onClick={() => void point(mode, { x: 0.5, y: 0.5 })}>
        Andra
      </button>
      {dialog}
    </>
  );
}

it('asks again whether to cut out a plan that somebody else has changed', async () => {
  const page = renderPage(<Measured mode="crop" />, { ...shown, mocks: changedTo({ metresWide: 12 }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Ena' }));
  await userEvent.click(screen.getByRole('button', { name: 'Andra' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Beskär' }));
  expect(await screen.findByText(/under tiden \(Skalan\)/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Beskär' }));
  await screen.findByText('Ritningen är beskuren');
  expect(bodiesOf(page)).toEqual([
    { crop: CUT, version: 1 },
    { crop: CUT, version: 2 },
  ]);
});

it('gives a plan its scale at the second try', async () => {
  renderPage(<Measured mode="scale" />, { ...shown, mocks: changedTo({ crop: CUT, name: 'Entréplan' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Ena' }));
  await userEvent.click(screen.getByRole('button', { name: 'Andra' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Längd/ }), '12');
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }));
  expect(await screen.findByText(/\(Namn: Entréplan, Utsnittet\)/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Spara' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
});
