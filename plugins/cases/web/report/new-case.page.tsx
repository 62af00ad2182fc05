import { Form, LinkButton, Page, useEmptiedWith, useField, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { OrganisationField, useAsksOrganisation } from '@plugins/organisations/web/api';
import { usePropertySearch } from '@plugins/properties/web/api';
import { SentFile } from '@plugins/files/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import {
  actionsOf,
  type CaseAction,
  type CasePriority,
  type CaseSubcategory,
  cases,
  CaseType,
  fieldsOf,
  MAX_CASE_FILES,
  NewCase,
  RESIDENT_TYPES,
  subcategoriesOf,
} from '../../contract/index.ts';
import { caseApi } from '../api-client.ts';
import { TextMenu } from '../texts/text-menu.tsx';
import { aboutOf, AboutFields, Pointed } from './about-fields.tsx';
import { CaseFields } from './case-fields.tsx';
import { KindSelects } from './kind-selects.tsx';
import { CaseFilesField } from './case-files-field.tsx';

/** As it is filled in. */
const CaseValues = NewCase.omit({ about: true, fileIds: true })
  .extend({ files: z.array(SentFile).max(MAX_CASE_FILES).default([]), ...Pointed.shape })
  .strip();
type CaseValues = (typeof CaseValues)['_output'];

/** A new case, about the thing that the address names when it names one. */
export default function NewCasePage() {
  const { t } = useTranslation('cases');
  const { can } = useSession();
  const toast = useToast();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { mutateAsync } = useMutation(caseApi.report.mutation());
  const [kind, id, name, organisationId] = ['aboutType', 'aboutId', 'aboutName', 'organisationId'].map(
    (key) => address.get(key) ?? undefined,
  );
  const about = kind && id ? [{ type: kind, id }] : [];
  const isStaff = can(cases.permissions.write);
  return (
    <Page
      title={t('new.title')}
      intro={name && t('new.about', { name })}
      breadcrumbs={[{ label: t(isStaff ? 'view.all' : 'own'), to: '/cases' }]}
    >
      <Form
        schema={CaseValues}
        initial={{ type: typeAbout(kind), priority: 'NORMAL', organisationId: organisationId as CaseValues['organisationId'] }}
        action={t('new.send')}
        secondary={<LinkButton to="/cases">{t('cancel')}</LinkButton>}
        onSubmit={async ({ files, keyIds, apartmentId, personId, propertyId, ...values }) => {
          const fileIds = files.map((file) => file.id);
          const chosen = isStaff ? aboutOf(fieldsOf(values.type, values.action), { keyIds, apartmentId, personId, propertyId }) : [];
          const others = chosen.filter((each) => each.id !== id);
          const made = await mutateAsync({ body: { ...fitting(values), about: [...about, ...others], fileIds } });
          toast.success(t('new.done', { number: made.number }));
          await navigate(`/cases/${made.id}`);
        }}
      >
        {isStaff && <BeginTexts />}
        {!organisationId && <OrganisationField label={t('new.for')} />}
        <KindFields isStaff={isStaff} />
        <CaseFilesField />
      </Form>
    </Page>
  );
}

/** What is chosen among an organisation's own. */
const OF_ORGANISATION = Object.keys(Pointed.shape);
/** Which kind of case it is within its type, and what that asks for. */
function KindFields({ isStaff }: { readonly isStaff: boolean }) {
  const { value: type = 'KEY' } = useField<CaseType>('type');
  const { value: action } = useField<CaseAction>('action');
  const asks = fieldsOf(type, action);
  const asksOrganisation = useAsksOrganisation();
  const { value: organisationId } = useField<string>('organisationId');
  useEmptiedWith(organisationId, OF_ORGANISATION);
  const picksProperty = usePropertySearch() !== undefined && isStaff;
  return (
    <>
      <KindSelects types={isStaff ? CaseType.options : RESIDENT_TYPES} />
      {isStaff && (organisationId || !asksOrganisation) && <AboutFields asks={asks} organisationId={organisationId} />}
      <CaseFields type={type} action={action} {...(picksProperty && { without: ['property'] as const })} />
    </>
  );
}

/** Begins a case that comes back. With its kind, and what it is called and says. */
function BeginTexts() {
  const { set: setType } = useField<CaseType>('type');
  const { set: setAction } = useField<CaseAction>('action');
  const { set: setSubcategory } = useField<CaseSubcategory>('subcategory');
  const { set: setPriority } = useField<CasePriority>('priority');
  const { set: setTitle } = useField<string>('title');
  const { set: setDescription } = useField<string>('description');
  return (
    <TextMenu
      onPick={({ type, action, subcategory, priority, title, text }) => {
        if (type) setType(type);
        if (action) setAction(action);
        if (subcategory) setSubcategory(subcategory);
        if (priority) setPriority(priority);
        setTitle(title);
        setDescription(text);
      }}
    />
  );
}

/** What mostly is the matter with such a thing: a key is lost, a lock is broken. */
const typeAbout = (kind: string | undefined): CaseType =>
  kind && ['APARTMENT', 'BOOKING', 'DEVICE', 'LOCK', 'PIN', 'PROPERTY', 'SYSTEM_LOCK'].includes(kind) ? 'SERVICE' : 'KEY';

/** Without what was chosen for another type before. */
function fitting({ action, subcategory, ...values }: Omit<CaseValues, 'files' | keyof typeof Pointed.shape>) {
  const fits = action && actionsOf(values.type).includes(action) ? action : undefined;
  const kind = subcategory && subcategoriesOf(values.type, fits).includes(subcategory) ? subcategory : undefined;
  return { ...values, ...(fits && { action: fits }), ...(kind && { subcategory: kind }) };
}
