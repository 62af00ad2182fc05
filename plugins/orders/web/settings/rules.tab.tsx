import { EmptyState, Form, KeyValue, NumberField, RadioField, useToast } from '@platform/ui';
import { useFormat, useSession } from '@platform/web';
import { PersonField } from '@plugins/accounts/web/api';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type OrderRules, orders, OrderRulesChange, WhoMayOrder } from '../../contract/index.ts';
import { orderApi } from '../order-api.ts';
import { LockCards } from './lock-cards.tsx';
import { NamedPersons } from './named-persons.tsx';

const limit = z.int().min(1).max(1000).optional();
const Typed = OrderRulesChange.pick({ who: true }).extend({
  namedId: z.uuid().optional(),
  approverId: z.uuid().optional(),
  deputyId: z.uuid().optional(),
  namedIdOption: z.unknown(),
  approverIdOption: z.unknown(),
  deputyIdOption: z.unknown(),
  maxPerUser: limit,
  maxPerApartment: limit,
});

const { order, orderOwn } = orders.permissions;
/** Nobody else may order at all. */
const ORDERERS = [order, orderOwn].flatMap((permission) => orders.holders[permission] ?? []);

/** What a customer has decided: who may order, who approves, and how many. */
export default function RulesTab({ organisationId }: { readonly organisationId: string }) {
  const { t } = useTranslation('orders');
  const { can } = useSession();
  const toast = useToast();
  const params = { id: organisationId };
  const { data: rules } = useSuspenseQuery(orderApi.rules.query({ params }));
  const { mutateAsync } = useMutation(orderApi.setRules.mutation());
  const { isCustomer, who, named, approver, deputy, maxPerUser, maxPerApartment, version } = rules;
  if (!isCustomer) return <EmptyState title={t('rules.ofCustomer')} text={t('rules.ofCustomerText')} />;
  if (!can(orders.permissions.govern)) return <Decided rules={rules} />;
  return (
    <>
      <Form
        key={version}
        schema={Typed}
        initial={{
          who,
          ...(approver && { approverId: approver.id, approverIdOption: { value: approver.id, label: approver.name } }),
          ...(deputy && { deputyId: deputy.id, deputyIdOption: { value: deputy.id, label: deputy.name } }),
          ...(maxPerUser !== null && { maxPerUser }),
          ...(maxPerApartment !== null && { maxPerApartment }),
        }}
        action={t('save')}
        onSubmit={async ({
          who: chosen,
          namedId,
          approverId = null,
          deputyId = null,
          maxPerUser: perUser = null,
          maxPerApartment: perHome = null,
        }) => {
          const namedIds = chosen === 'NAMED' ? [...new Set([...named.map(({ id }) => id), ...(namedId ? [namedId] : [])])] : [];
          const limits = { maxPerUser: perUser, maxPerApartment: perHome };
          await mutateAsync({ params, body: { who: chosen, namedIds, approverId, deputyId, ...limits, version } });
          toast.success(t('saved'));
        }}
      >
        <RadioField
          name="who"
          label={t('rules.who')}
          options={WhoMayOrder.options.map((value) => ({ value, label: t(`rules.${value}`) }))}
        />
        <Named rules={rules} />
        <PersonField name="approverId" label={t('rules.approver')} hint={t('rules.approverHint')} organisationId={organisationId} />
        <PersonField name="deputyId" label={t('rules.deputy')} hint={t('rules.deputyHint')} organisationId={organisationId} />
        <NumberField name="maxPerUser" label={t('rules.maxPerUser')} />
        <NumberField name="maxPerApartment" label={t('rules.maxPerApartment')} />
      </Form>
      <LockCards organisationId={organisationId} />
    </>
  );
}

/** What was decided, for whoever does not decide it. */
function Decided({ rules: { who, named, approver, deputy, maxPerUser, maxPerApartment } }: { readonly rules: OrderRules }) {
  const { t } = useTranslation('orders');
  const { number } = useFormat();
  const written = (count: number | null) => count && number(count);
  return (
    <KeyValue
      rows={[
        { name: t('rules.who'), value: t(`rules.${who}`) },
        ...(who === 'NAMED' ? [{ name: t('rules.named'), value: named.map(({ name }) => name).join(', ') }] : []),
        { name: t('rules.approver'), value: approver?.name },
        { name: t('rules.deputy'), value: deputy?.name },
        { name: t('rules.maxPerUser'), value: written(maxPerUser) },
        { name: t('rules.maxPerApartment'), value: written(maxPerApartment) },
      ]}
    />
  );
}

/** Where named persons may order: who they are, and one more. Of any other choice none is kept. */
function Named({ rules }: { readonly rules: OrderRules }) {
  const { t } = useTranslation('orders');
  if (useWatch({ name: 'who' }) !== 'NAMED') return null;
  return (
    <>
      <NamedPersons rules={rules} />
      <PersonField name="namedId" label={t('rules.addNamed')} organisationId={rules.organisation.id} roles={ORDERERS} />
    </>
  );
}
