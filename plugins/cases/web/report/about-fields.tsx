import { ComboboxField, ManyField, type OptionSearch } from '@platform/ui';
import { personSearch } from '@plugins/accounts/web/api';
import { useKeySearch } from '@plugins/keys/web/api';
import { usePropertySearch } from '@plugins/properties/web/api';
import { apartmentSearch } from '@plugins/residents/web/api';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import type { CaseField } from '../../contract/index.ts';

/** What a form points at, as it is filled in. */
export const Pointed = z.object({
  keyIds: z.array(z.uuid()).max(10).optional(),
  apartmentId: z.uuid().optional(),
  personId: z.uuid().optional(),
  propertyId: z.uuid().optional(),
});

/** What cases point at, by the field that asks for it. */
export const POINTED: readonly CaseField[] = ['keys', 'apartment', 'person', 'property'];

interface Props {
  readonly asks: readonly CaseField[];
  /** Whose they are; the asker's own organisation without. */
  readonly organisationId: string | undefined;
}
/** Keys, apartment, person and property that a case of an organisation points at. */
export function AboutFields({ asks, organisationId }: Props) {
  const { t } = useTranslation('cases');
  const keySearch = useKeySearch();
  const propertySearch = usePropertySearch();
  const there = (search: OptionSearch): OptionSearch =>
    organisationId ? { ...search, call: { ...search.call, query: { ...search.call.query, organisationId } } } : search;
  return (
    <>
      {keySearch && asks.includes('keys') && <ManyField name="keyIds" label={t('keys')} search={there(keySearch)} />}
      {asks.includes('apartment') && <ComboboxField name="apartmentId" label={t('apartment')} search={there(apartmentSearch)} />}
      {asks.includes('person') && <ComboboxField name="personId" label={t('person')} search={there(personSearch)} />}
      {propertySearch && asks.includes('property') && (
        <ComboboxField name="propertyId" label={t('property')} search={there(propertySearch)} />
      )}
    </>
  );
}

/** What the case is about, without what is not asked for. */
export function aboutOf(asks: readonly CaseField[], { keyIds = [], apartmentId, personId, propertyId }: z.output<typeof Pointed>) {
  return [
    ...(asks.includes('keys') ? keyIds.map((id) => ({ type: 'KEY', id })) : []),
    ...(asks.includes('apartment') && apartmentId ? [{ type: 'APARTMENT', id: apartmentId }] : []),
    ...(asks.includes('person') && personId ? [{ type: 'USER', id: personId }] : []),
    ...(asks.includes('property') && propertyId ? [{ type: 'PROPERTY', id: propertyId }] : []),
  ];
}
