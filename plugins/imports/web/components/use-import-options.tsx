import { OrganisationField, useAsksOrganisation } from '@plugins/organisations/web/api';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { importFields, type ImportOptions } from './file-step.tsx';

/** What a kind asks for beside the file and whose list it is. */
interface Asked {
  readonly shape?: z.ZodRawShape;
  readonly initial?: Readonly<Record<string, unknown>>;
  readonly fields?: ReactNode;
  readonly toBody?: ImportOptions['toBody'];
}
const NOTHING = () => ({});

/** Options of a kind whose list belongs to one organisation. Users with several in reach, who work for none of them, choose it. */
export function useImportOptions(kind: string, { shape = {}, initial = {}, fields, toBody = NOTHING }: Asked = {}): ImportOptions {
  const { t } = useTranslation('imports');
  const asksWhose = useAsksOrganisation();
  return {
    kind,
    initial,
    schema: z.object({ ...importFields, ...shape, ...(asksWhose && { organisationId: z.uuid() }) }),
    fields: (
      <>
        <OrganisationField label={t('file.organisation')} />
        {fields}
      </>
    ),
    toBody: (values) => ({ ...toBody(values), ...(asksWhose && { organisationId: z.uuid().parse(values['organisationId']) }) }),
  };
}
