import { ComboboxField, Form, LinkButton, optionsFrom, Page, RadioField } from '@platform/ui';
import type { User, UserSummary } from '@plugins/accounts/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { IdentityCheckWay, NewIdentityCheck } from '../../contract/index.ts';
import { checkApi, checkReads, userApi } from './check-api.ts';

const optionOf = ({ id, name, email, phone, organisation }: UserSummary | User) => ({
  value: id,
  label: name,
  detail: [email ?? phone, organisation.name].filter(Boolean).join(' · '),
});
const people = optionsFrom(userApi.list, optionOf, { query: { active: 'true', orderBy: 'name' } });

/** Asks somebody to prove who they are. */
export default function NewCheckPage() {
  const { t } = useTranslation('id-control');
  const navigate = useNavigate();
  const { mutateAsync } = useMutation(checkApi.ask.mutation({ invalidates: checkReads }));
  const ways = IdentityCheckWay.options.map((value) => ({ value, label: t(`check.ways.${value}`), detail: t(`check.wayDetail.${value}`) }));
  return (
    <Page title={t('check.new')} intro={t('check.newIntro')} breadcrumbs={[{ label: t('check.title'), to: '/id-control' }]}>
      <Form
        schema={NewIdentityCheck}
        initial={{ way: 'HERE' }}
        action={t('check.ask')}
        secondary={<LinkButton to="/id-control">{t('check.back')}</LinkButton>}
        onSubmit={async (body) => {
          const { id } = await mutateAsync({ body });
          await navigate(`/id-control/${id}`);
        }}
      >
        <ComboboxField name="userId" label={t('check.person')} hint={t('check.personHint')} search={people} />
        <RadioField name="way" label={t('check.way')} options={ways} />
      </Form>
    </Page>
  );
}
