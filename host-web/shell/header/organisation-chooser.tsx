import { OptionMenu, optionsFrom, useWorkFor } from '@platform/ui';
import { useSession } from '@platform/web';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { organisationApi } from './organisation-api.ts';

const organisationSearch = optionsFrom(
  organisationApi.list,
  ({ id, name, city, partner }) => ({ value: id, label: name, detail: [partner?.name, city].filter(Boolean).join(' · ') }),
  { query: { orderBy: 'name', order: 'asc' } },
);

/** Chooses whom to work for, below the button within. Opens as soon as it is there: somebody has just asked for it. */
export function OrganisationChooser({ children }: { readonly children: ReactElement }) {
  const { t } = useTranslation('shell');
  const { user, workingOrganisation } = useSession();
  const workFor = useWorkFor();
  const current = workingOrganisation ?? user.organisation;
  const own = { value: user.organisation.id, label: t('header.allCustomers'), detail: user.organisation.name };
  return (
    <OptionMenu
      startsOpen
      label={t('header.organisation')}
      search={organisationSearch}
      first={[own]}
      chosen={current.id}
      onPick={({ value, label }) => void workFor(value === own.value ? undefined : { id: value, name: label })}
    >
      {children}
    </OptionMenu>
  );
}
