import { Loading, useWorkFor } from '@platform/ui';
import { client, useWorksForSeveral } from '@platform/web';
import { organisationEndpoints, type OrganisationId } from '@plugins/organisations/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate, useParams } from 'react-router';

const organisationApi = client(organisationEndpoints);

/** The properties of one organisation: it becomes the working one, and its list opens. */
export default function OrganisationPropertiesPage() {
  const navigate = useNavigate();
  const workFor = useWorkFor();
  const isForSeveral = useWorksForSeveral();
  const id = useParams()['organisationId'] as OrganisationId; // the address names one, or the server finds none
  const { data: organisation } = useSuspenseQuery(organisationApi.get.query({ params: { id } }));
  const open = useEffectEvent(async () => {
    if (!isForSeveral || (await workFor(organisation))) await navigate('/properties', { replace: true });
  });
  useEffect(() => void open(), []);
  return <Loading />;
}
