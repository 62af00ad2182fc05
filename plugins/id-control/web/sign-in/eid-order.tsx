import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Loading } from '@platform/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SigningDevice } from '../../contract/index.ts';
import { SigningOrder } from '../signing-order.tsx';
import type { HeldOrder } from '../held-order.ts';
import type { EidOrderControl } from './use-eid-order.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalM },
});

interface Props {
  readonly control: EidOrderControl;
  readonly order: HeldOrder;
  readonly title: string;
}
/** BankID is open: the code to read, or the app to go on in. */
export function EidOrder({ control: { identification, giveUp }, order, title }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('id-control');
  const [device, setDevice] = useState<SigningDevice>(order.device);
  return (
    <section className={styles.root} aria-label={title}>
      {identification ? <SigningOrder signing={identification} device={device} onDevice={setDevice} /> : <Loading />}
      <Button onClick={giveUp}>{t('eid.giveUp')}</Button>
    </section>
  );
}
