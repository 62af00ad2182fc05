import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Camera20Regular } from '@fluentui/react-icons/svg/camera';
import { Image20Regular } from '@fluentui/react-icons/svg/image';
import { useFaultText } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PinId } from '../../contract/index.ts';
import { pinApi } from '../api-client.ts';

/** A phone makes a JPEG of whatever its camera saves, as it is asked for nothing else. */
const ACCEPT = 'image/jpeg,image/png';
const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalM },
});

/** Takes photos by a phone's camera or from its files. They are sent one by one. */
export function PhotoInput({ id, limit }: { readonly id: PinId; readonly limit: number }) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const faultText = useFaultText();
  const camera = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const [sent, setSent] = useState<{ readonly number: number; readonly of: number }>();
  const [fault, setFault] = useState<unknown>();
  const { mutateAsync } = useMutation(pinApi.addPhoto.mutation());
  async function send(input: HTMLInputElement): Promise<void> {
    const photos = [...(input.files ?? [])];
    input.value = ''; // so that the same one can be chosen again
    setFault(undefined);
    try {
      for (const [at, file] of photos.entries()) {
        setSent({ number: at + 1, of: photos.length });
        await mutateAsync({ params: { id }, body: {}, file });
      }
    } catch (refused) {
      setFault(refused);
    } finally {
      setSent(undefined);
    }
  }
  const onChange = ({ target }: { readonly target: HTMLInputElement }) => void send(target);
  return (
    <div className={styles.row}>
      <input ref={camera} type="file" hidden accept={ACCEPT} capture="environment" onChange={onChange} />
      <input ref={files} type="file" hidden accept={ACCEPT} multiple onChange={onChange} />
      {sent ? (
        <output>{t('photo.sending', sent)}</output>
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
      {fault !== undefined && <span role="alert">{faultText(fault)}</span>}
    </div>
  );
}
