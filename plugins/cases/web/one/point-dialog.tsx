import { FormDialog, useOpened } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Case } from '../../contract/index.ts';
import { caseApi } from '../api-client.ts';
import { aboutOf, AboutFields, POINTED, Pointed } from '../report/about-fields.tsx';

/** The types that the dialog asks for; a case may be about others, which stay. */
const TYPES = { KEY: 'keyIds', APARTMENT: 'apartmentId', USER: 'personId', PROPERTY: 'propertyId' } as const;

/** What a case is about: keys, an apartment, a person, a property. */
export function PointDialog({ found, onClose }: { readonly found: Case; readonly onClose: () => void }) {
  const { t } = useTranslation('cases');
  const { opened, versionFor } = useOpened(found);
  const { id, about, organisation } = opened;
  const { mutateAsync } = useMutation(caseApi.change.mutation());
  const initial = pointedBy(about);
  const asked = new Set([...(initial.keyIds ?? []), initial.apartmentId, initial.personId, initial.propertyId]);
  const others = about.filter((each) => !asked.has(each.id)).map(({ type, id: its }) => ({ type, id: its }));
  return (
    <FormDialog
      title={t('point.action')}
      intro={t('point.intro')}
      schema={Pointed}
      initial={initial}
      action={t('change.save')}
      onClose={onClose}
      onSubmit={(chosen) =>
        mutateAsync({ params: { id }, body: { about: [...others, ...aboutOf(POINTED, chosen)], version: versionFor(['about']) } })
      }
    >
      <AboutFields asks={POINTED} organisationId={organisation.id} />
    </FormDialog>
  );
}

/** The fields' values, and the options that show them. Of two apartments the first is asked for. */
function pointedBy(about: Case['about']) {
  const of = (type: keyof typeof TYPES) => about.filter((each) => each.type === type).map(({ id, name }) => ({ value: id, label: name }));
  const one = (type: Exclude<keyof typeof TYPES, 'KEY'>) => {
    const [first] = of(type);
    return first && { [TYPES[type]]: first.value, [`${TYPES[type]}Option`]: first };
  };
  const keyIds = of('KEY');
  return {
    ...(keyIds.length > 0 && { keyIds: keyIds.map(({ value }) => value), keyIdsOptions: keyIds }),
    ...one('APARTMENT'),
    ...one('USER'),
    ...one('PROPERTY'),
  } as { keyIds?: string[]; apartmentId?: string; personId?: string; propertyId?: string };
}
