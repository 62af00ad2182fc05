import { ComboboxField, Form, LinkButton, type OptionSearch, Page, TextField, useEmptiedWith, useField, useToast } from '@platform/ui';
import { SentFile } from '@plugins/files/contract';
import { OrganisationField, useAsksOrganisation } from '@plugins/organisations/web/api';
import { usePropertySearch } from '@plugins/properties/web/api';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { z } from 'zod';
import { NewDocument } from '../contract/index.ts';
import { documentApi } from './api-client.ts';
import { DocumentFields } from './document-fields.tsx';
import { FileField } from './file-field.tsx';

/** Documents that are added in one go. */
const MOST = 20;
/** One file may be given a name. Else each is called what its file is. */
const DocumentValues = NewDocument.omit({ fileId: true, about: true })
  .extend({ files: z.array(SentFile).min(1).max(MOST), name: NewDocument.shape.name.optional(), propertyId: z.uuid().optional() })
  .strip();
const nameOf = ({ name }: SentFile) => name.replace(/\.[^.]+$/, '').slice(0, 200) || name;

/** New documents: their files, and what they are. About the thing that the address names when it names one. */
export default function NewDocumentPage() {
  const { t } = useTranslation('documents');
  const toast = useToast();
  const navigate = useNavigate();
  const [address] = useSearchParams();
  const { mutateAsync } = useMutation(documentApi.add.mutation());
  const property = usePropertySearch();
  // of several, those that are documents already when one after them is refused
  const added = useRef(new Set<string>());
  const [type, id, name, organisationId] = ['aboutType', 'aboutId', 'aboutName', 'organisationId'].map(
    (key) => address.get(key) ?? undefined,
  );
  return (
    <Page title={t('new.title')} intro={name && t('new.about', { name })} breadcrumbs={[{ label: t('documents'), to: '/documents' }]}>
      <Form
        schema={DocumentValues}
        initial={{
          type: 'OTHER',
          // what is about somebody is not for everybody
          visibility: type === 'USER' || type === 'CASE' || type === 'APARTMENT' ? 'ADMINS' : 'ALL',
          organisationId: organisationId as z.output<typeof DocumentValues>['organisationId'],
        }}
        action={t('new.save')}
        secondary={<LinkButton to="/documents">{t('cancel')}</LinkButton>}
        onSubmit={async ({ files, propertyId, name: written, ...facts }) => {
          const about = [...(type && id ? [{ type, id }] : []), ...(propertyId ? [{ type: 'PROPERTY', id: propertyId }] : [])];
          const [only, ...others] = files;
          const called = (file: SentFile) => (others.length === 0 && written) || nameOf(file);
          let path = '/documents';
          for (const file of files.filter((each) => !added.current.has(each.id))) {
            const made = await mutateAsync({ body: { ...facts, name: called(file), fileId: file.id, about } });
            added.current.add(file.id);
            path = `/documents/${made.id}`;
          }
          toast.success(others.length === 0 && only ? t('new.done', { name: called(only) }) : t('new.doneMany', { count: files.length }));
          await navigate(others.length === 0 ? path : '/documents');
        }}
      >
        <FileField most={MOST} />
        {!organisationId && <OrganisationField label={t('organisation')} />}
        <NameField />
        {property && <PropertyField search={property} />}
        <DocumentFields without={property ? ['name', 'property'] : ['name']} />
      </Form>
    </Page>
  );
}

/** What is chosen among an organisation's own. */
const OF_ORGANISATION = ['propertyId'];
/** A property of the organisation whose the document is, once that is known. */
function PropertyField({ search }: { readonly search: OptionSearch }) {
  const { t } = useTranslation('documents');
  const asksOrganisation = useAsksOrganisation();
  const { value: organisationId } = useField<string>('organisationId');
  useEmptiedWith(organisationId, OF_ORGANISATION);
  if (!organisationId && asksOrganisation) return null;
  const there = organisationId ? { ...search, call: { query: { organisationId } } } : search;
  return <ComboboxField name="propertyId" label={t('property')} search={there} />;
}

/** What a single document is called. */
function NameField() {
  const { t } = useTranslation('documents');
  const { value: files = [] } = useField<readonly SentFile[]>('files');
  if (files.length > 1) return null;
  return <TextField name="name" label={t('name')} hint={t('new.nameHint')} maxLength={200} autoComplete="off" />;
}
