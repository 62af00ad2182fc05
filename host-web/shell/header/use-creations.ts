import { useSession, useWord } from '@platform/web';
import { blockerOf, useHost } from '@platform/web/host';
import { useTranslation } from 'react-i18next';

/** What one can make, and where. Each page that makes something new and is open to the session. */
export function useCreations(): readonly { readonly path: string; readonly title: string }[] {
  const { registry } = useHost();
  const session = useSession();
  const word = useWord();
  const open = registry.pages.filter(
    (page) => page.path.endsWith('/new') && !page.path.includes(':') && !page.public && blockerOf(session, page) === undefined,
  );
  const { t } = useTranslation(open.map(({ plugin }) => plugin.id));
  return open.map(({ path, title, plugin }) => ({ path, title: typeof title === 'string' ? t(title, { ns: plugin.id }) : word(title) }));
}
