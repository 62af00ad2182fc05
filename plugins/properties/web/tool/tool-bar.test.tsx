import { renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { webPlugins } from '../../testing/web-plugins.ts';
import { ToolBar } from './tool-bar.tsx';
const none = () => {};

it('takes back and does again by the usual keys, but not where somebody types', async () => {
  const [undo, redo] = [vi.fn<() => undefined>(), vi.fn<() => undefined>()];
  const changes = { canUndo: true, canRedo: true, isSaving: false, undo, redo, save: async () => true };
  const unsaved = { drafts: [], add: none, change: none, drop: none, discard: async () => true };
  renderPage(
    <>
      <ToolBar mode="look" onMode={none} onPlaceHere={none} unsaved={unsaved} changes={changes} />
      <input aria-label="Fält" />
    </>,
    { plugins: webPlugins },
  );
  await screen.findByRole('button', { name: 'Ångra' });
  await userEvent.keyboard('{Control>}z{/Control}');
  await userEvent.keyboard('{Control>}y{/Control}');
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}');
  expect([undo.mock.calls.length, redo.mock.calls.length]).toEqual([1, 2]);
  await userEvent.type(screen.getByRole('textbox', { name: 'Fält' }), '{Control>}z{/Control}');
  expect(undo).toHaveBeenCalledOnce();
});
