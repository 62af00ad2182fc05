import { ComboboxField, optionsFrom } from '@platform/ui';
import { client, useSession } from '@platform/web';
import { organisationEndpoints, organisations } from '@plugins/organisations/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { importFields, type ImportOptions } from './file-step.tsx';

const organisationSearch = optionsFrom(client(organisationEndpoints).list, ({ id, name, city }) => ({
  value: id,
  label: name,
  detail: city ?? undefined,
}));

/** What a kind asks for beside the file and whose list it is. */
interface Asked {
  readonly shape?: z.ZodRawShape;
  readonly initial?: Readonly<Record<string, unknown>>;
  readonly fields?: ReactNode;
  readonly toBody?: ImportOptions['toBody'];
}
const NOTHING = () => ({});

/** A kind whose list belongs to one organisation: whoever has several in reach, and works for none of them, is asked whose it is. */
export function useImportOptions(kind: string, { shape = {}, initial = {}, fields, toBody = NOTHING }: Asked = {}): ImportOptions {
  const { t } = useTranslation('imports');
  const { can, workingOrganisation } = useSession();
  const asksWhose = can(organisations.permissions.readCustomers) && !workingOrganisation;
  return {
    kind,
    initial,
    schema: z.object({ ...importFields, ...shape, ...(asksWhose && { organisationId: z.uuid() }) }),
    fields: (
      <>
        {asksWhose && <ComboboxField name="organisationId" label={t('file.organisation')} search={organisationSearch} />}
        {fields}
      </>
    ),
    toBody: (values) => ({ ...toBody(values), ...(asksWhose && { organisationId: z.uuid().parse(values['organisationId']) }) }),
  };
}
