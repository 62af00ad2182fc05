import { Form, LinkButton, Page, RadioField, TextField } from '@platform/ui';
import { PersonField } from '@plugins/accounts/web/api';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { IdentityCheckWay, NewIdentityCheck, Visitor } from '../../contract/index.ts';
import { checkApi } from './check-api.ts';

/** Starts an identity check of a user, or with `?who=visitor` of a visitor. A visitor stands at the desk and is no user. */
export default function NewCheckPage() {
  const { t } = useTranslation('id-control');
  const [search] = useSearchParams();
  const isVisitor = search.get('who') === 'visitor';
  const other = isVisitor ? { to: '/id-control/new', label: t('check.aUser') } : { to: '?who=visitor', label: t('check.aVisitor') };
  return (
    <Page
      title={t('check.new')}
      intro={t(isVisitor ? 'check.visitorIntro' : 'check.newIntro')}
      breadcrumbs={[{ label: t('check.title'), to: '/id-control' }]}
      actions={<LinkButton to={other.to}>{other.label}</LinkButton>}
    >
      {isVisitor ? <VisitorForm /> : <UserForm />}
    </Page>
  );
}

const useShared = () => {
  const { t } = useTranslation('id-control');
  const navigate = useNavigate();
  return {
    form: { action: t('check.ask'), secondary: <LinkButton to="/id-control">{t('check.back')}</LinkButton> },
    open: async ({ id }: { readonly id: string }) => navigate(`/id-control/${id}`),
  };
};

function UserForm() {
  const { t } = useTranslation('id-control');
  const { form, open } = useShared();
  const { mutateAsync } = useMutation(checkApi.ask.mutation());
  const ways = IdentityCheckWay.options.map((value) => ({ value, label: t(`check.ways.${value}`), detail: t(`check.wayDetail.${value}`) }));
  return (
    <Form schema={NewIdentityCheck} initial={{ way: 'HERE' }} {...form} onSubmit={async (body) => open(await mutateAsync({ body }))}>
      <PersonField name="userId" label={t('check.person')} hint={t('check.personHint')} />
      <RadioField name="way" label={t('check.way')} options={ways} />
    </Form>
  );
}

function VisitorForm() {
  const { t } = useTranslation('id-control');
  const { form, open } = useShared();
  const { mutateAsync } = useMutation(checkApi.askVisitor.mutation());
  return (
    <Form schema={Visitor} initial={{}} {...form} onSubmit={async (body) => open(await mutateAsync({ body }))}>
      <TextField name="name" label={t('check.visitorName')} autoComplete="off" maxLength={100} />
      <TextField
        name="personalNumber"
        label={t('check.result.number')}
        hint={t('check.numberHint')}
        autoComplete="off"
        inputMode="numeric"
        maxLength={20}
      />
    </Form>
  );
}
