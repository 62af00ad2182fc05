import { LinkButton } from '@platform/ui';
import { type Owned, type Page, useSession, useWord } from '@platform/web';
import { blockerOf, useHost } from '@platform/web/host';
import { useTranslation } from 'react-i18next';

/** The way to the list that a page's thing belongs to. Nothing where there is none that the reader may see. */
export function ListLink({ page }: { readonly page: Owned<Page> }) {
  const { registry } = useHost();
  const session = useSession();
  const list = listOf(
    page,
    registry.pages.filter((each) => blockerOf(session, each) === undefined),
  );
  const { t } = useTranslation(['shell', ...(list ? [list.plugin.id] : [])]);
  const word = useWord();
  if (!list) return null;
  const name = typeof list.title === 'string' ? t(list.title, { ns: list.plugin.id }) : word(list.title);
  return (
    <LinkButton to={list.path} appearance="primary">
      {t('notThere.back', { list: name, ns: 'shell' })}
    </LinkButton>
  );
}

/** The list that a page names, or else the nearest page without parameters. */
export function listOf<P extends Pick<Page, 'path' | 'list'>>(page: P, pages: readonly P[]): P | undefined {
  const parts = page.path.split('/');
  const onTheWay = parts.slice(2).map((_, at) => parts.slice(0, parts.length - 1 - at).join('/'));
  return [page.list, ...onTheWay].flatMap((path) => pages.filter((each) => each.path === path && !each.path.includes(':')))[0];
}
