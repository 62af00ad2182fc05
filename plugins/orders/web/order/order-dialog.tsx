import { CheckboxField, FormDialog, MoneyField, RadioField, TextareaField, TextField, useOpened, useToast } from '@platform/ui';
import { useFormat } from '@platform/web';
import { PersonField } from '@plugins/accounts/web/api';
import { ReasonDialog } from '@plugins/flows/web/api';
import { useMutation } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { HandOutSigning, type Order, NewHandOut, RegisterPayment, SentOrder, NewRefund } from '../../contract/index.ts';
import { orderDeskApi } from '../api-client.ts';
import { orderApi } from '../order-api.ts';
import { owedOf, refundOf } from './order-steps.ts';

/** A step that asks for something first. */
export type AskedStep = 'cancel' | 'turnDown' | 'sendBack' | 'register' | 'handOut' | 'send' | 'refund' | 'refundByHand' | 'withdrawRefund';

interface Props {
  readonly order: Order;
  readonly onClose: () => void;
}
/** Asks for what a step needs, and takes the step. */
export function OrderDialog({ asked, ...props }: Props & { readonly asked: AskedStep }) {
  if (asked === 'cancel' || asked === 'turnDown' || asked === 'sendBack') return <EndDialog {...props} asked={asked} />;
  if (asked === 'register') return <RegisterDialog {...props} />;
  if (asked === 'handOut') return <HandOutDialog {...props} />;
  if (asked === 'send') return <SendDialog {...props} />;
  if (asked === 'refundByHand' || asked === 'withdrawRefund') return <OwedDialog {...props} asked={asked} />;
  return <RefundDialog {...props} />;
}

/** What is said once it has ended so. */
const ENDED = { cancel: 'cancelled', turnDown: 'turnedDown', sendBack: 'sentBack' } as const;

function EndDialog({ order: { id, number }, asked, onClose }: Props & { readonly asked: 'cancel' | 'turnDown' | 'sendBack' }) {
  const { t } = useTranslation('orders');
  const toast = useToast();
  const { mutateAsync } = useMutation(orderApi[asked].mutation());
  return (
    <ReasonDialog
      title={t(`do.${asked}Title`, { number })}
      consequence={t(`do.${asked}Text`)}
      action={t(`do.${asked}`)}
      onReason={async (body) => {
        await mutateAsync({ params: { id }, body });
        toast.success(t(`do.${ENDED[asked]}`));
      }}
      onClose={onClose}
    />
  );
}

function HandOutDialog({ order, onClose }: Props) {
  const { id, number, canBeReceipted, needsReceiver } = order;
  const { t } = useTranslation('orders');
  const toast = useToast();
  const navigate = useNavigate();
  const handOut = useMutation(orderDeskApi.handOut.mutation());
  return (
    <FormDialog
      title={t('do.handOutTitle', { number })}
      intro={t('do.handOutText')}
      schema={NewHandOut}
      action={t('do.handOut')}
      initial={{ signing: canBeReceipted && !needsReceiver ? 'DIGITAL_DIRECT' : 'NONE', identitySeen: false }}
      onSubmit={async (body) => {
        const { loanId } = await handOut.mutateAsync({ params: { id }, body });
        toast.success(t(loanId ? 'do.toSign' : 'do.handedOut'));
        return loanId;
      }}
      // there it is signed
      onSaved={(loanId) => loanId && navigate(`/keys/loans/${loanId}`)}
      onClose={onClose}
    >
      <TextField name="code" label={t('do.code')} autoComplete="off" />
      {canBeReceipted && (
        <RadioField
          name="signing"
          label={t('handOut.signing')}
          options={HandOutSigning.options.map((value) => ({ value, label: t(`handOut.${value}`) }))}
        />
      )}
      {needsReceiver && <Receiver organisationId={order.organisation.id} />}
      <IdentitySeen />
    </FormDialog>
  );
}

/** Who of the customer's own receipts what the locksmith ordered for it. */
function Receiver({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('orders');
  if (useWatch({ name: 'signing' }) === 'NONE') return null;
  return <PersonField name="receiverId" label={t('handOut.receiver')} organisationId={organisationId} required />;
}

/** Whoever signs with an e-ID at the counter shows by it who they are. */
function IdentitySeen() {
  const { t } = useTranslation('orders');
  return useWatch({ name: 'signing' }) === 'DIGITAL_DIRECT' ? null : <CheckboxField name="identitySeen" label={t('do.identitySeen')} />;
}

function RegisterDialog({ order: { id, number }, onClose }: Props) {
  const { t } = useTranslation('orders');
  const toast = useToast();
  const register = useMutation(orderDeskApi.register.mutation());
  return (
    <FormDialog
      title={t('do.registerTitle', { number })}
      intro={t('do.registerText')}
      schema={RegisterPayment}
      action={t('do.register')}
      onSubmit={(body) => register.mutateAsync({ params: { id }, body }).then(() => toast.success(t('do.registered')))}
      onClose={onClose}
    >
      <TextField name="registerNumber" label={t('order.registerNumber')} autoComplete="off" />
    </FormDialog>
  );
}

function SendDialog({ order: { id, number }, onClose }: Props) {
  const { t } = useTranslation('orders');
  const toast = useToast();
  const send = useMutation(orderDeskApi.send.mutation());
  return (
    <FormDialog
      title={t('do.sendTitle', { number })}
      schema={SentOrder}
      action={t('do.send')}
      onSubmit={(body) => send.mutateAsync({ params: { id }, body }).then(() => toast.success(t('do.sent')))}
      onClose={onClose}
    >
      <TextField name="trackingNumber" label={t('order.tracking')} autoComplete="off" />
    </FormDialog>
  );
}

function RefundDialog({ order, onClose }: Props) {
  const { id, number, country } = order;
  const { t } = useTranslation('orders');
  const toast = useToast();
  const refund = useMutation(orderDeskApi.refund.mutation());
  return (
    <FormDialog
      title={t('do.refundTitle', { number })}
      schema={NewRefund}
      initial={{ amount: refundOf(order) }}
      action={t('do.refund')}
      onSubmit={(body) => refund.mutateAsync({ params: { id }, body }).then(() => toast.success(t('do.refunded')))}
      onClose={onClose}
    >
      <MoneyField name="amount" label={t('do.amount')} country={country} />
      <TextareaField name="reason" label={t('do.reason')} rows={2} />
    </FormDialog>
  );
}

/** Ends what is to be paid back. It has gone back otherwise, or it was promised by mistake. */
function OwedDialog({ order, asked, onClose }: Props & { readonly asked: 'refundByHand' | 'withdrawRefund' }) {
  const { t } = useTranslation('orders');
  const { money } = useFormat();
  const toast = useToast();
  const { mutateAsync } = useMutation(orderDeskApi[asked].mutation());
  // what was asked about, not what has come in its place since
  const owed = owedOf(useOpened(order).opened);
  if (!owed) return null;
  return (
    <ReasonDialog
      title={t(`do.${asked}Title`, { amount: money(owed.amount, order.country) })}
      consequence={t(`do.${asked}Text`)}
      action={t(`do.${asked}`)}
      {...(asked === 'refundByHand' && { label: t('do.byHandHow') })}
      onReason={async (body) => {
        await mutateAsync({ params: { id: owed.id }, body });
        toast.success(t(`do.${asked}Done`));
      }}
      onClose={onClose}
    />
  );
}
