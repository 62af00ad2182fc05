import { renderPage } from '@platform/testing/web';
import { ApiError } from '@platform/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { FieldValues } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { TextField, Wizard, type WizardStep } from '../index.ts';

const steps: readonly WizardStep[] = [
  { id: 'holder', title: 'Innehavare', schema: z.object({ holder: z.string() }), content: <TextField name="holder" label="Vem" /> },
  { id: 'key', title: 'Nyckel', schema: z.object({ key: z.string().max(3) }), content: <TextField name="key" label="Vilken" /> },
];
type Finish = (values: FieldValues) => Promise<{ readonly id: string }>;
interface Options {
  readonly onFinish?: Finish;
  readonly onNext?: WizardStep['onNext'];
  readonly at?: string;
  readonly kept?: Readonly<Record<string, string>>;
}
function page({ onFinish = async () => ({ id: 'L1' }), onNext }: Options) {
  const [first, ...rest] = steps;
  const all = first && onNext ? [{ ...first, onNext }, ...rest] : steps;
  return (
    <Wizard
      name="loan"
      title="Lämna ut"
      steps={all}
      action="Lämna ut nycklar"
      onFinish={onFinish}
      renderResult={({ id }, startOver) => (
        <>
          <p>Utlåning {id}</p>
          <button type="button" onClick={startOver}>
            En till
          </button>
        </>
      )}
    />
  );
}
const shown = (options: Options = {}) => renderPage(page(options), { at: options.at ?? '/', kept: options.kept ?? {} });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
async function toSecondStep() {
  await userEvent.type(await screen.findByLabelText(/Vem/), 'Anna');
  await press('Nästa');
  await screen.findByLabelText(/Vilken/);
}

it('says where one is', async () => {
  shown();
  expect(await screen.findByRole('navigation', { name: 'Steg 1 av 2' })).toBeVisible();
  expect(screen.getByText('Innehavare', { selector: '[aria-current=step] *' })).toBeVisible();
});

it('checks a step before the next is shown', async () => {
  shown();
  await screen.findByLabelText(/Vem/);
  await press('Nästa');
  expect(await screen.findByText('Ange vem.')).toBeVisible();
  expect(screen.queryByLabelText(/Vilken/)).toBeNull();
});

it('keeps what was typed when one goes back, and moves the focus to the heading of each step', async () => {
  shown();
  await toSecondStep();
  expect(document.activeElement?.textContent).toBe('Nyckel');
  await press('Tillbaka');
  expect((await screen.findByLabelText<HTMLInputElement>(/Vem/)).value).toBe('Anna');
});

it('keeps the work in the tab over a reload, also where one stood', async () => {
  const first = shown();
  await toSecondStep();
  const kept = window.sessionStorage.getItem('wizard:loan') ?? '';
  first.unmount();
  shown({ at: '/?step=key', kept: { 'wizard:loan': kept } });
  await screen.findByLabelText(/Vilken/);
  await press('Tillbaka');
  expect((await screen.findByLabelText<HTMLInputElement>(/Vem/)).value).toBe('Anna');
});

it('does not let an address jump past a step that is not done', async () => {
  shown({ at: '/?step=key' });
  expect(await screen.findByLabelText(/Vem/)).toBeVisible();
});

it('finishes with the values of all steps, tells what happened, and begins anew', async () => {
  const onFinish = vi.fn<Finish>(async () => ({ id: 'L7' }));
  shown({ onFinish });
  await toSecondStep();
  await userEvent.type(screen.getByLabelText(/Vilken/), 'A-1');
  await press('Lämna ut nycklar');
  expect(await screen.findByText('Utlåning L7')).toBeVisible();
  expect(onFinish).toHaveBeenCalledWith({ holder: 'Anna', key: 'A-1' });
  await press('En till');
  expect((await screen.findByLabelText<HTMLInputElement>(/Vem/)).value).toBe('');
});

it('adds what a step brought about to the values, and stays on a step that failed', async () => {
  const onFinish = vi.fn<Finish>(async () => ({ id: 'L1' }));
  let isRefused = true;
  const refused = new ApiError({ status: 409, code: 'ERR_X', message: 'Anna har redan nyckeln.', requestId: 'r' });
  shown({ onFinish, onNext: async () => (isRefused ? Promise.reject(refused) : { importId: 'i1' }) });
  await userEvent.type(await screen.findByLabelText(/Vem/), 'Anna');
  await press('Nästa');
  expect((await screen.findByRole('alert')).textContent).toContain('Anna har redan nyckeln.');
  isRefused = false;
  await press('Nästa');
  await userEvent.type(await screen.findByLabelText(/Vilken/), 'A-1');
  await press('Lämna ut nycklar');
  await expect.poll(() => onFinish.mock.calls).toEqual([[{ holder: 'Anna', key: 'A-1', importId: 'i1' }]]);
});

it('begins anew for whoever comes back after it was finished', async () => {
  const first = shown();
  await toSecondStep();
  await userEvent.type(screen.getByLabelText(/Vilken/), 'A-1');
  await press('Lämna ut nycklar');
  await screen.findByText('Utlåning L1');
  expect(window.sessionStorage.getItem('wizard:loan')).toContain('L1');
  first.unmount();
  expect(window.sessionStorage.getItem('wizard:loan')).toBeNull();
});
