import { makeStyles, tokens } from '@fluentui/react-components';
import { AppLink, ComboboxField, KeyValue, type Option, PhoneLink, RadioField, useField } from '@platform/ui';
import type { User } from '@plugins/accounts/contract';
import { PersonField } from '@plugins/accounts/web/api';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { z } from 'zod';
import { apartmentSearch } from '@plugins/residents/web/api';
import { keyApi } from '../key-api.ts';
import { userApi } from '../loans/loan-apis.ts';
import { SignerField } from './signer-field.tsx';

const useStyles = makeStyles({
  card: {
    maxWidth: '480px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** What gets the keys. A person, or an apartment for which somebody who lives there signs. */
export const LoanTo = z.enum(['USER', 'APARTMENT']);
export type LoanTo = z.output<typeof LoanTo>;

/** Chooses who or what gets the keys. Shows who signs, to confirm the right person. */
export function LoanHolderStep() {
  const { t } = useTranslation('keys');
  const holder = useHolder();
  // what was chosen beforehand goes along
  const { search } = useLocation();
  const { value: to } = useField<LoanTo>('to');
  const kinds = [
    { value: 'USER', label: t('loan.who.kinds.USER') },
    { value: 'APARTMENT', label: t('loan.who.kinds.APARTMENT'), detail: t('loan.who.kindDetail.APARTMENT') },
  ];
  return (
    <>
      <RadioField name="to" label={t('loan.who.kind')} options={kinds} />
      {to === 'APARTMENT' ? (
        <>
          <ComboboxField name="apartmentId" label={t('loan.who.home')} hint={t('loan.who.homeHint')} search={apartmentSearch} required />
          <SignerField />
        </>
      ) : (
        <PersonField name="holderId" label={t('loan.who.label')} hint={t('loan.who.hint')} />
      )}
      {holder ? <HolderCard holder={holder} /> : <AppLink to={`/keys/guides/temporary${search}`}>{t('temporary.instead')}</AppLink>}
    </>
  );
}

function HolderCard({ holder: { id, apartment, email, phone, organisation } }: { readonly holder: User }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const { data: held } = useQuery(keyApi.list.query({ query: { holderType: ['USER'], holderId: [id], limit: 1, count: 'true' } }));
  const rows = [
    { name: t('loan.who.apartment'), value: apartment && `${apartment.number}, ${apartment.address}` },
    { name: t('loan.who.email'), value: email },
    { name: t('loan.who.phone'), value: phone && <PhoneLink phone={phone} /> },
    { name: t('loan.who.organisation'), value: organisation.name },
    { name: t('loan.who.keys'), value: held && t('loan.count', { count: held.total ?? 0 }) },
  ];
  return (
    <div className={styles.card}>
      <KeyValue rows={rows} />
    </div>
  );
}

/** The apartment that gets the keys, where one does. */
export function useHomeToLendTo(): Pick<Option, 'value' | 'label'> | undefined {
  const { value: to } = useField<LoanTo>('to');
  const { value } = useField<string>('apartmentId');
  const { value: chosen } = useField<Option>('apartmentIdOption');
  return to === 'APARTMENT' && value ? { value, label: chosen?.label ?? '' } : undefined;
}

/** The person chosen in the wizard; `undefined` until read. */
export function useHolder(): User | undefined {
  const { value: id = '' } = useField<string>('holderId');
  return useQuery({ ...userApi.get.query({ params: { id } }), enabled: id !== '' }).data;
}
