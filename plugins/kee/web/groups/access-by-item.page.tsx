import { Page } from '@platform/ui';
import { type PagesOf, useWord } from '@platform/web';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AccessGroup, type LockId, type WhyAccess } from '../../contract/index.ts';
import { AccessWays } from './access-ways.tsx';
import { doorsOf, peopleInto } from './ways.ts';

/** Who may open a door, or what somebody may open: every way, and its limits. */
export default function AccessByItemPage() {
  const { kind = 'locks', id = '' } = useParams();
  return kind === 'users' ? <Ways pages={doorsOf(id)} of="users" /> : <Ways pages={peopleInto(id as LockId)} of="locks" />; // the address says which
}

function Ways({ pages, of }: { readonly pages: PagesOf<WhyAccess>; readonly of: 'users' | 'locks' }) {
  const { t } = useTranslation('kee');
  const word = useWord();
  const { data } = useSuspenseInfiniteQuery(pages);
  return (
    <Page
      title={t(`why.${of}`, { name: data.pages[0]?.name })}
      breadcrumbs={[{ label: word(AccessGroup.words.many), to: '/admin/accessgroups' }]}
    >
      <AccessWays pages={pages} of={of} />
    </Page>
  );
}
