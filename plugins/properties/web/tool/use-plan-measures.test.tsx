import { renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Blueprint } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import { usePlanMeasures } from './use-plan-measures.tsx';

const PLAN = { id: '01900000-0000-7000-8000-0000000000c1', width: 400, height: 300, version: 1 } as Blueprint; // what is measured of it

function Measured() {
  const { point } = usePlanMeasures(PLAN, () => {});
  return (
    <>
      <button type="button" onClick={() => void point('scale', { x: 0.5, y: 0.5 })}>
        Mitten
      </button>
      <button type="button" onClick={() => void point('scale', { x: 0.501, y: 0.5 })}>
        Intill
      </button>
    </>
  );
}

it('says that two points are too near each other to measure by', async () => {
  renderPage(<Measured />, { plugins: webPlugins });
  await userEvent.click(await screen.findByRole('button', { name: 'Mitten' }));
  await userEvent.click(screen.getByRole('button', { name: 'Intill' }));
  expect(await screen.findByText('Punkterna ligger för nära varandra. Klicka på två nya.')).toBeVisible();
});
