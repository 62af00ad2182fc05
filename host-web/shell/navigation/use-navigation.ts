import { Home20Regular } from '@fluentui/react-icons/svg/home';
import { type Load, navigationAreas, useSession, useWord, type NavigationArea } from '@platform/web';
import { blockerOf, useHost } from '@platform/web/host';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { areaIcons } from './area-icons.ts';

export interface NavigationEntry {
  readonly path: string;
  readonly label: string;
  readonly icon: ComponentType;
  readonly badge?: Load | undefined;
}
export interface NavigationGroup {
  readonly area: NavigationArea;
  /** The area's name. The first area has none: each of its pages stands for itself. */
  readonly label: string | undefined;
  readonly icon: ComponentType;
  readonly entries: readonly NavigationEntry[];
}

/** Where the session can go: what is on and allowed, by area. */
export function useNavigation(): readonly NavigationGroup[] {
  const { registry } = useHost();
  const session = useSession();
  const word = useWord();
  const open = registry.navigation.filter((item) => blockerOf(session, item) === undefined);
  const { t } = useTranslation(['shell', ...new Set(open.map(({ plugin }) => plugin.id))]);
  const dashboard: NavigationEntry = { path: '/dashboard', label: t('dashboard.title', { ns: 'shell' }), icon: Home20Regular };
  const groups = navigationAreas.map((area): NavigationGroup => {
    const own = open.filter((item) => item.area === area);
    const entries = own.map(({ path, icon, label, badge, plugin }) => ({
      path,
      icon,
      badge,
      label: typeof label === 'string' ? t(label, { ns: plugin.id }) : word(label),
    }));
    return area === 'home'
      ? { area, label: undefined, icon: Home20Regular, entries: [dashboard, ...entries] }
      : { area, label: t(`area.${area}`, { ns: 'shell' }), icon: areaIcons[area], entries };
  });
  return groups.filter(({ entries }) => entries.length > 0);
}
