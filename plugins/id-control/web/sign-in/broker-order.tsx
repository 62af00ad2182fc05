import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { NoteBar } from '@platform/ui';
import { useTranslation } from 'react-i18next';
import type { HeldOrder } from '../held-order.ts';
import type { EidOrderControl } from './use-eid-order.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalM },
  text: { margin: 0 },
});

interface Props {
  readonly control: Pick<EidOrderControl, 'window' | 'giveUp'>;
  readonly order: HeldOrder;
  readonly title: string;
}
/** Shown while the broker's page is open in a window. Where that was blocked, this page can go there instead. */
export function BrokerOrder({ control: { window: seen, giveUp }, order, title }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('id-control');
  return (
    <section className={styles.root} aria-label={title}>
      {seen === 'blocked' ? (
        <NoteBar tone="warning">{t('eid.blocked')}</NoteBar>
      ) : (
        <output className={styles.text}>{t('eid.inWindow')}</output>
      )}
      <Button appearance={seen === 'blocked' ? 'primary' : 'secondary'} onClick={() => location.assign(order.startUrl)}>
        {t('eid.here')}
      </Button>
      <Button appearance="subtle" onClick={giveUp}>
        {t('eid.giveUp')}
      </Button>
    </section>
  );
}
