import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { FormDialog, TextField, useAction } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type Order, type OrderedLine, orders, MadePieces } from '../../contract/index.ts';
import { orderDeskApi } from '../api-client.ts';

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  line: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  what: { flexGrow: 1, overflowWrap: 'anywhere' },
  soft: { color: tokens.colorNeutralForeground2, fontVariantNumeric: 'tabular-nums' },
  heading: { margin: `0 0 ${tokens.spacingVerticalS}`, fontSize: tokens.fontSizeBase400 },
});
const Piece = z.object({ idNumber: MadePieces.shape.idNumbers.element });

/** What of an order is made, piece by piece, while the locksmith works on it. */
export function MadeLines({ order }: { readonly order: Order }) {
  const styles = useStyles();
  const { t } = useTranslation('orders');
  const { can } = useSession();
  const lines = order.lines.filter(({ product }) => product !== 'SHIPPING');
  const isWorkedOn = order.status === 'NEW' || order.status === 'STARTED';
  if (!isWorkedOn || !can(orders.permissions.make)) return null;
  return (
    <section aria-label={t('make.toMake')}>
      <h2 className={styles.heading}>{t('make.toMake')}</h2>
      <ul className={styles.list}>
        {lines.map((line) => (
          <MadeLine key={line.position} id={order.id} line={line} />
        ))}
      </ul>
    </section>
  );
}

function MadeLine({
  id,
  line: { position, product, variant, marking, quantity, made },
}: {
  readonly id: Order['id'];
  readonly line: OrderedLine;
}) {
  const styles = useStyles();
  const { t } = useTranslation('orders');
  const [isAsking, setAsking] = useState(false);
  const call = (idNumbers: readonly string[]) => ({ params: { id }, body: { position, before: made.length, idNumbers: [...idNumbers] } });
  const { mutateAsync } = useMutation(orderDeskApi.make.mutation());
  const more = useAction(orderDeskApi.make.mutation());
  const undo = useAction(orderDeskApi.make.mutation(), { done: t('make.undone') });
  const isMechanical = variant === 'MECHANICAL';
  return (
    <li className={styles.line}>
      <span className={styles.what}>
        {t('order.line', { count: quantity, product: t(`product.${product}`) })} {marking}{' '}
        <span className={styles.soft}>{t('make.madeOf', { made: made.length, quantity })}</span>
      </span>
      {made.length < quantity && (
        <Button disabledFocusable={more.isBusy} onClick={() => (isMechanical ? more.run(call([...made, ''])) : setAsking(true))}>
          {t('make.one')}
        </Button>
      )}
      {made.length > 0 && (
        <Button appearance="subtle" disabledFocusable={undo.isBusy} onClick={() => undo.run(call(made.slice(0, -1)))}>
          {t('make.undo')}
        </Button>
      )}
      {isAsking && (
        <FormDialog
          title={t('make.title', { marking })}
          schema={Piece}
          initial={{ idNumber: '' }}
          action={t('make.one')}
          onClose={() => setAsking(false)}
          onSubmit={({ idNumber }) => mutateAsync(call([...made, idNumber]))}
        >
          <TextField name="idNumber" label={t('make.idNumber')} hint={t('make.idHint')} autoComplete="off" />
        </FormDialog>
      )}
    </li>
  );
}
