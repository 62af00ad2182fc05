import { inSameRound } from '@platform/core';
import { ComboboxField, FieldGroup, Form, LinkButton, Page, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { type NewOrganisation as Body, NewOrganisation as NewOrganisationBody, organisations } from '../../contract/index.ts';
import { organisationApi, partnerSearch } from '../api-client.ts';
import { ContactFields } from '../components/contact-fields.tsx';
import { IdentityFields } from '../components/identity-fields.tsx';
import { AdminFields, adminFields, adminOf, refuseHalfAdmin } from './admin-fields.tsx';
import type { NewlyMade } from './created.page.tsx';
import { ServiceFields } from '../components/service-fields.tsx';
import { isNumbered, numberFault } from '../components/numbered.ts';
import { typedPhones } from '../components/written-phones.ts';

const Fields = NewOrganisationBody.omit({ type: true, admin: true }).extend(adminFields);
/** A customer belongs to a partner; whoever reaches several says to which. */
const WithPartner = Fields.required({ partnerId: true });

interface Props {
  readonly type: Body['type'];
  readonly kind: 'partners' | 'customers' | 'servicedesk';
  /** Whose customer it becomes, where the address says so. */
  readonly partnerId?: string | undefined;
  /** Where one comes from, and goes back to. */
  readonly place: string;
  readonly doneAt: (id: string) => string;
}
/** The form of a new partner, customer or service desk. */
export function NewOrganisation({ type, kind, partnerId, place, doneAt }: Props) {
  const { t } = useTranslation('organisations');
  const { can, user } = useSession();
  const { country } = user.organisation;
  const toast = useToast();
  const navigate = useNavigate();
  const create = useMutation(organisationApi.create.mutation());
  const asksWhose = type === 'CUSTOMER' && !partnerId && can(organisations.permissions.readPartners);
  const rule = numberFault(t('notANumber'));
  const phones = typedPhones(country);
  return (
    <Page title={t(`${kind}.new`)} breadcrumbs={[{ label: t(`${kind}.title`), to: place }]}>
      <Form
        schema={
          asksWhose
            ? WithPartner.extend(phones).refine(isNumbered, rule).superRefine(refuseHalfAdmin, inSameRound)
            : Fields.extend(phones).refine(isNumbered, rule).superRefine(refuseHalfAdmin, inSameRound)
        }
        initial={{ country, ...(partnerId && { partnerId }) }}
        action={t('create')}
        secondary={<LinkButton to={place}>{t('cancel')}</LinkButton>}
        onSubmit={async ({ adminFirstName, adminLastName, adminEmail, ...body }) => {
          const invited = adminOf({ adminFirstName, adminLastName, adminEmail });
          const made = await create.mutateAsync({ body: { ...body, type, ...invited } });
          const told: NewlyMade = { invited: invited.admin?.email, hasServices: body.services !== undefined };
          toast.success(t('created', { name: made.name }));
          await navigate(doneAt(made.id), { state: told });
        }}
      >
        <FieldGroup title={t('group.organisation')}>
          <IdentityFields />
          {asksWhose && <ComboboxField name="partnerId" label={t('partner')} search={partnerSearch} />}
        </FieldGroup>
        {type === 'CUSTOMER' && <ServiceFields />}
        <AdminFields />
        <ContactFields folds />
      </Form>
    </Page>
  );
}
