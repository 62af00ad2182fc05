import { FieldGroup, Form, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Organisation, OrganisationChanges, OrganisationContact, showOrganisationNumber } from '../../contract/index.ts';
import { organisationApi } from '../api-client.ts';
import { ContactFields } from '../components/contact-fields.tsx';
import { IdentityFields } from '../components/identity-fields.tsx';
import { isNumbered, numberFault } from '../components/numbered.ts';
import { typedPhones, writtenPhones } from '../components/written-phones.ts';

const Named = OrganisationChanges.omit({ version: true }).required({ name: true, country: true });
const Contact = Named.omit({ name: true, organisationNumber: true, country: true });
const CONTACT = OrganisationContact.keyof().options;
/** A field that was emptied is to be empty. */
const EMPTIED = Object.fromEntries(CONTACT.map((field) => [field, null]));

interface Props {
  readonly organisation: Organisation;
  /** Whether the name, the number and the country are the reader's to change. */
  readonly isGoverned: boolean;
}
/** Everything that is said of an organisation, to change. */
export function OrganisationInformation({ organisation, isGoverned }: Props) {
  const { t } = useTranslation('organisations');
  const { user: reader } = useSession();
  const toast = useToast();
  const change = useMutation(organisationApi.change.mutation());
  const { id, name, country, organisationNumber, version } = organisation;
  const kept = Object.fromEntries(CONTACT.map((field) => [field, organisation[field] ?? '']));
  const contact = { ...kept, ...writtenPhones(organisation, reader.organisation.country) };
  const phones = typedPhones(reader.organisation.country);
  const send = async (values: object) => {
    const emptied = isGoverned ? { ...EMPTIED, organisationNumber: null } : EMPTIED;
    await change.mutateAsync({ params: { id }, body: { ...emptied, ...values, version } });
    toast.success(t('saved'));
  };
  if (!isGoverned) {
    return (
      <Form key={version} schema={Contact.extend(phones)} initial={contact} action={t('save')} onSubmit={send}>
        <ContactFields />
      </Form>
    );
  }
  return (
    <Form
      key={version}
      schema={Named.extend(phones).refine(isNumbered, numberFault(t('notANumber')))}
      initial={{ ...contact, name, country, organisationNumber: showOrganisationNumber(organisationNumber) ?? '' }}
      action={t('save')}
      onSubmit={send}
    >
      <FieldGroup title={t('group.organisation')}>
        <IdentityFields />
      </FieldGroup>
      <ContactFields />
    </Form>
  );
}
