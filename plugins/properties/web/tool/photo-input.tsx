import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Camera20Regular } from '@fluentui/react-icons/svg/camera';
import { Image20Regular } from '@fluentui/react-icons/svg/image';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PinId } from '../../contract/index.ts';
import type { PhotoQueue } from './use-photo-queue.ts';

/** A phone makes a JPEG of whatever its camera saves, as it is asked for nothing else. */
const ACCEPT = 'image/jpeg,image/png';
const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalM },
});

interface Props {
  readonly id: PinId;
  readonly limit: number;
  readonly queue: PhotoQueue;
}
/** Takes photos by a phone's camera or from its files. They are sent one by one. */
export function PhotoInput({ id, limit, queue }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const { sending } = queue.of(id);
  const onChange = ({ target }: { readonly target: HTMLInputElement }) => {
    queue.add(id, [...(target.files ?? [])]);
    target.value = ''; // so that the same one can be chosen again
  };
  return (
    <div className={styles.row}>
      <input ref={camera} type="file" hidden accept={ACCEPT} capture="environment" onChange={onChange} />
      <input ref={files} type="file" hidden accept={ACCEPT} multiple onChange={onChange} />
      {sending ? (
        <output>{t('photo.sending', sending)}</output>
      ) : (
        <>
          <Button icon={<Camera20Regular />} onClick={() => camera.current?.click()}>
            {t('photo.take')}
          </Button>
          <Button icon={<Image20Regular />} onClick={() => files.current?.click()}>
            {t('photo.add', { limit })}
          </Button>
        </>
      )}
    </div>
  );
}
