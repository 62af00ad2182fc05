import { Button } from '@fluentui/react-components';
import { EmptyState, Loading, useWorkFor } from '@platform/ui';
import { client, useWorksForSeveral } from '@platform/web';
import { organisationEndpoints, type OrganisationId } from '@plugins/organisations/contract';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';

const organisationApi = client(organisationEndpoints);

/** The properties of one organisation: it becomes the working one, and its list opens. */
export default function OrganisationPropertiesPage() {
  const { t } = useTranslation('properties');
  const navigate = useNavigate();
  const workFor = useWorkFor();
  const isForSeveral = useWorksForSeveral();
  const id = useParams()['organisationId'] as OrganisationId; // the address names one, or the server finds none
  const { data: organisation } = useSuspenseQuery(organisationApi.get.query({ params: { id } }));
  const { data: isOpen, mutate } = useMutation({
    mutationFn: async () => {
      const works = !isForSeveral || (await workFor(organisation));
      if (works) await navigate('/properties', { replace: true });
      return works;
    },
  });
  const open = useEffectEvent(mutate);
  useEffect(() => open(), []);
  if (isOpen !== false) return <Loading />;
  return (
    <EmptyState title={t('keptOut', { name: organisation.name })} action={<Button onClick={() => mutate()}>{t('retry')}</Button>} isPage />
  );
}
