import type { ExtensionPoint } from '@platform/core';
import { LoadedView, type Owned, type ShownSubject, subjectTabs, useContributions, type View } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { DetailTab } from './detail-page.tsx';

/** The tabs that plugins added to a detail page: `useViewTabs(organisationTabs, { organisationId })`. */
export function useViewTabs<P extends object>(point: ExtensionPoint<View<P>>, props: P): readonly DetailTab[] {
  return useTabs(useContributions(point), props);
}

/** The tabs that plugins have for things of its type. */
export function useSubjectTabs(subject: ShownSubject): readonly DetailTab[] {
  const views = useContributions(subjectTabs).filter(({ types }) => types.includes(subject.type));
  return useTabs(views, subject);
}

function useTabs<P extends object>(views: readonly Owned<View<P>>[], props: P): readonly DetailTab[] {
  const { t } = useTranslation(views.map(({ plugin }) => plugin.id));
  return views.map(({ id, title, plugin, load }) => ({
    id,
    label: t(title, { ns: plugin.id }),
    content: <LoadedView load={load} props={props} />,
  }));
}
