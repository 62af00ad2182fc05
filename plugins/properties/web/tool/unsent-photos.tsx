import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { NoteBar, useFaultText } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { PinId } from '../../contract/index.ts';
import { namesOf, type PhotoQueue } from './use-photo-queue.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalS },
});

interface Props {
  readonly id: PinId;
  readonly queue: PhotoQueue;
  /** Whose they are, where that is not plain. */
  readonly of?: string | undefined;
}
/** Photos that did not arrive, by their names, and why. They are kept until they are sent or given up. */
export function UnsentPhotos({ id, queue, of }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const faultText = useFaultText();
  const { unsent, sending } = queue.of(id);
  if (sending || unsent.length === 0) return null;
  const faults = new Set(unsent.map(({ fault }) => faultText(fault)));
  const said = t('photo.unsent', { count: unsent.length, names: namesOf(unsent) });
  return (
    <NoteBar tone="warning">
      <div role="alert">{[of ? `${of}: ${said}` : said, ...faults].join(' ')}</div>
      <div className={styles.row}>
        <Button onClick={() => queue.again(id)}>{t('photo.again')}</Button>
        <Button appearance="subtle" onClick={() => queue.giveUp(id)}>
          {t('photo.giveUp')}
        </Button>
      </div>
    </NoteBar>
  );
}
