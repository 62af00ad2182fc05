import { makeStyles, tokens } from '@fluentui/react-components';
import { useField } from '@platform/ui';
import { useEffect, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChosenFile } from './plan-file.tsx';

const useStyles = makeStyles({
  frame: {
    display: 'grid',
    placeItems: 'center',
    width: '240px',
    height: '240px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: '#ffffff',
  },
  picture: { maxWidth: '232px', maxHeight: '232px' },
});

/** The chosen page as it will stand, turned. Nothing where it has no picture. */
export function TurnedPage({ chosen: { file, pages } }: { readonly chosen: ChosenFile }) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const { value: page = 1 } = useField<number>('page');
  const { value: turn = '0' } = useField<string>('turn');
  const drawn = pages[page - 1];
  const sent = useSentPicture(file);
  const picture = drawn ? `data:image/webp;base64,${drawn}` : sent;
  if (!picture) return null;
  return (
    <div className={styles.frame}>
      <img className={styles.picture} style={{ transform: `rotate(${turn}deg)` }} src={picture} alt={t('upload.preview')} />
    </div>
  );
}

/** The address of a file that is a picture itself. */
function useSentPicture(file: File): string | undefined {
  const address = useMemo(() => (file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  return address;
}
