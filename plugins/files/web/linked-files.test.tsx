import { renderPage } from '@platform/testing/web';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { FileId, FileLink } from '../contract/index.ts';
import { LinkedFile } from './linked-file.tsx';
import { LinkedPicture } from './linked-picture.tsx';

const linkOf = (token: string): FileLink => ({
  fileId: '01900000-0000-7000-8000-0000000000f1' as FileId,
  url: `/v1/files/f1?token=${token}`,
});
const find = () => vi.fn<() => Promise<FileLink>>(async () => linkOf('fresh'));

it('shows a picture whose link has run out by a fresh one, and asks for that once', async () => {
  const asked = find();
  const picture = (token: string) => <LinkedPicture link={linkOf(token)} find={asked} alt="Dörren" />;
  renderPage(picture('old'));
  const shown = await screen.findByRole('img', { name: 'Dörren' });
  expect(shown).toHaveAttribute('src', expect.stringContaining('token=old'));
  fireEvent.error(shown);
  await waitFor(() => expect(shown).toHaveAttribute('src', expect.stringContaining('token=fresh')));
  fireEvent.error(shown);
  expect(asked).toHaveBeenCalledOnce();
});

it('opens a file by a link that is asked for when it is opened', async () => {
  const tab = { opener: window as Window | null, location: { assign: vi.fn<(to: string) => void>() }, close: vi.fn<() => void>() };
  vi.stubGlobal('open', () => tab);
  const asked = find();
  renderPage(
    <LinkedFile link={linkOf('old')} find={asked}>
      offert.pdf
    </LinkedFile>,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'offert.pdf' }));
  await waitFor(() => expect(tab.location.assign).toHaveBeenCalledWith(expect.stringContaining('token=fresh')));
  expect(tab.opener).toBeNull();
});

it('says why a file cannot be opened, and leaves no empty tab', async () => {
  const tab = { opener: null, location: { assign: vi.fn<(to: string) => void>() }, close: vi.fn<() => void>() };
  vi.stubGlobal('open', () => tab);
  renderPage(
    <LinkedFile link={linkOf('old')} find={() => Promise.reject(new Error('gone'))}>
      offert.pdf
    </LinkedFile>,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'offert.pdf' }));
  await waitFor(() => expect(tab.close).toHaveBeenCalledOnce());
  expect(tab.location.assign).not.toHaveBeenCalled();
});
