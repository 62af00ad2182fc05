import { CustomerGate } from '@platform/ui';
import { importFields, ImportWizard } from '@plugins/imports/web/api';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { KeyRing, Repository, SystemLock } from '../../contract/index.ts';

const Values = z.object(importFields);

interface Props {
  readonly kind: 'key-rings' | 'repositories' | 'system-locks';
  readonly list: string;
}
/** Rings, storage places or locks from Excel, into the organisation that one works for. */
export function NamedImport({ kind, list }: Props) {
  const { t } = useTranslation('keys');
  const page = { title: t(`namedImport.${kind}.title`), breadcrumbs: [{ label: t(`namedImport.${kind}.list`), to: list }] };
  return (
    <CustomerGate {...page}>
      <ImportWizard
        {...page}
        options={{ kind, schema: Values, initial: {}, fields: null, toBody: () => ({}) }}
        seen={{ to: list, label: t(`namedImport.${kind}.toList`) }}
        touches={[KeyRing.subject, Repository.subject, SystemLock.subject]}
      />
    </CustomerGate>
  );
}
