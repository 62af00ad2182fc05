import { Page } from '@platform/ui';
import { useWord } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AccessGroup, type LockId, type WhyAccess } from '../../contract/index.ts';
import { groupApi } from '../api-client.ts';
import { AccessWays } from './access-ways.tsx';

/** Who may open a door, or what somebody may open: every way, and its limits. */
export default function AccessByItemPage() {
  const { kind = 'locks', id = '' } = useParams();
  return kind === 'users' ? <OfUser userId={id} /> : <OfLock id={id as LockId} />; // the address says which
}

function OfUser({ userId }: { readonly userId: string }) {
  const { data } = useSuspenseQuery(groupApi.whatMayBeOpened.query({ params: { userId } }));
  return <Ways why={data} of="users" />;
}
function OfLock({ id }: { readonly id: LockId }) {
  const { data } = useSuspenseQuery(groupApi.whoMayOpen.query({ params: { id } }));
  return <Ways why={data} of="locks" />;
}

function Ways({ why, of }: { readonly why: WhyAccess; readonly of: 'users' | 'locks' }) {
  const { t } = useTranslation('kee');
  const word = useWord();
  return (
    <Page title={t(`why.${of}`, { name: why.name })} breadcrumbs={[{ label: word(AccessGroup.words.many), to: '/admin/accessgroups' }]}>
      <AccessWays why={why} of={of} />
    </Page>
  );
}
