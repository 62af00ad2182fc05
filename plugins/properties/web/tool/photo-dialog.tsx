import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { ContentDialog, useAction } from '@platform/ui';
import { LinkedFile, LinkedPicture } from '@plugins/files/web/api';
import { useTranslation } from 'react-i18next';
import { MAX_PHOTOS, type PhotoId, type Pin } from '../../contract/index.ts';
import { pinApi } from '../api-client.ts';
import { useFreshLinks } from '../use-fresh-links.ts';
import { PhotoInput } from './photo-input.tsx';
import { UnsentPhotos } from './unsent-photos.tsx';
import type { PhotoQueue } from './use-photo-queue.ts';

const useStyles = makeStyles({
  photos: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, margin: 0, padding: 0, listStyleType: 'none' },
  photo: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  picture: { maxWidth: '220px', maxHeight: '180px' },
});

interface Props {
  readonly pin: Pin;
  readonly mayWrite: boolean;
  readonly queue: PhotoQueue;
  readonly onClose: () => void;
}
/** The photos of an object; ten at most. Each opens in its full size. A phone offers its camera. */
export function PhotoDialog({ pin: { id, photos, number, space }, mayWrite, queue, onClose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const fresh = useFreshLinks();
  return (
    <ContentDialog title={t('photo.title', { name: `${number} ${space}` })} onClose={onClose}>
      {photos.length === 0 && <p>{t('photo.none')}</p>}
      <ul className={styles.photos}>
        {photos.map(({ id: photoId, takenBy, ...link }, at) => (
          <li key={photoId} className={styles.photo}>
            <LinkedFile link={link} find={() => fresh.photo(id, link.fileId)}>
              <LinkedPicture
                className={styles.picture}
                link={link}
                find={() => fresh.photo(id, link.fileId)}
                alt={t('photo.alt', { number: at + 1, by: takenBy })}
              />
            </LinkedFile>
            {mayWrite && <RemovePhoto id={photoId} number={at + 1} />}
          </li>
        ))}
      </ul>
      {mayWrite && photos.length < MAX_PHOTOS && <PhotoInput id={id} limit={MAX_PHOTOS} queue={queue} />}
      <UnsentPhotos id={id} queue={queue} />
    </ContentDialog>
  );
}

function RemovePhoto({ id, number }: { readonly id: PhotoId; readonly number: number }) {
  const { t } = useTranslation('properties');
  const remove = useAction(pinApi.removePhoto.mutation(), {
    ask: {
      title: t('photo.removeTitle', { number }),
      consequence: t('photo.removeText'),
      action: t('pin.remove'),
      danger: true,
    },
    done: t('photo.removed'),
  });
  return <Button onClick={() => remove.run({ params: { id } })}>{t('photo.remove', { number })}</Button>;
}
