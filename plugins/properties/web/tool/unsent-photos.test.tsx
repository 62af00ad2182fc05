import { refusals } from '@platform/core';
import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { pinEndpoints, type PinId } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import { PhotoInput } from './photo-input.tsx';
import { UnsentPhotos } from './unsent-photos.tsx';
import { usePhotoQueue } from './use-photo-queue.ts';

const PIN = '01900000-0000-7000-8000-0000000000d1' as PinId;
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

function Photos() {
  const queue = usePhotoQueue();
  return (
    <>
      <PhotoInput id={PIN} limit={10} queue={queue} />
      <UnsentPhotos id={PIN} queue={queue} />
    </>
  );
}

/** The server takes photos only when it `answers`. */
function shown(answers: () => boolean) {
  const { container, sent } = renderPage(<Photos />, {
    plugins: webPlugins,
    mocks: [mockEndpoint(pinEndpoints.addPhoto, () => (answers() ? ({} as never) : refusedWith(refusals.tooLarge)))],
  });
  const choose = async (...photos: File[]) => {
    await screen.findByRole('button', { name: 'Välj foton (högst 10)' });
    const input = container.querySelector<HTMLInputElement>('input[multiple]');
    if (input) await userEvent.upload(input, photos);
  };
  return { choose, sends: () => sent.filter(({ endpoint }) => endpoint === pinEndpoints.addPhoto.id).length };
}

it('names the photos that did not arrive, keeps them, and sends them again', async () => {
  let isThere = false;
  const { choose, sends } = shown(() => isThere);
  await choose(photo('dörr.jpg'), photo('cylinder.jpg'));
  expect(await screen.findByText(/2 foton är inte skickade: dörr\.jpg, cylinder\.jpg\./)).toBeVisible();
  const before = sends();
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Försök igen' }));
  expect(await screen.findByRole('button', { name: 'Ta ett foto' })).toBeVisible();
  expect(screen.queryByText(/inte skickad/)).toBeNull();
  expect(sends()).toBe(before + 2);
});

it('forgets them only when told to', async () => {
  const { choose } = shown(() => false);
  await choose(photo('dörr.jpg'));
  expect(await screen.findByText(/Fotot dörr\.jpg är inte skickat\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Skicka inte' }));
  expect(screen.queryByText(/inte skickat/)).toBeNull();
});
