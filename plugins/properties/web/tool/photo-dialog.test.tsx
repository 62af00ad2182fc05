import { mockEndpoint, refusedWith, renderPage } from '@platform/testing/web';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MAX_PHOTOS, photoRefusals, type Pin, pinEndpoints, type PinId } from '../../contract/index.ts';
import { webPlugins } from '../../testing/web-plugins.ts';
import { PhotoDialog } from './photo-dialog.tsx';
import { usePhotoQueue } from './use-photo-queue.ts';

const photos = Array.from({ length: MAX_PHOTOS }, (_, at) => ({
  id: `p${at}`,
  fileId: `f${at}`,
  url: `/v1/files/f${at}?token=t`,
  takenBy: 'Karin',
}));
const FULL = { id: '01900000-0000-7000-8000-0000000000d1' as PinId, number: 1, space: 'Entré', photos } as unknown as Pin; // what is shown of it

function Full() {
  const queue = usePhotoQueue();
  return (
    <>
      <button type="button" onClick={() => queue.add(FULL.id, [new File(['x'], 'elva.jpg', { type: 'image/jpeg' })])}>
        Elva
      </button>
      <PhotoDialog pin={FULL} mayWrite queue={queue} onClose={() => {}} />
    </>
  );
}

it('says why the eleventh photo is refused', async () => {
  renderPage(<Full />, {
    plugins: webPlugins,
    mocks: [mockEndpoint(pinEndpoints.addPhoto, () => refusedWith(photoRefusals.tooMany, { limit: MAX_PHOTOS }))],
  });
  fireEvent.click(await screen.findByText('Elva'));
  expect(await screen.findByText(/Fotot elva\.jpg är inte skickat\. Objektet har redan 10 foton/)).toBeVisible();
  expect(screen.queryByText('Ta ett foto')).toBeNull();
});

it('opens each photo in its full size', async () => {
  renderPage(<Full />, { plugins: webPlugins });
  const links = await screen.findAllByRole('link', { name: /^Foto \d+, taget av Karin$/ });
  expect(links).toHaveLength(MAX_PHOTOS);
  expect(links[0]).toHaveAttribute('href', expect.stringContaining('/v1/files/f0?token=t'));
});
