import { makeStyles, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { BookingResource } from '../../contract/index.ts';

const useStyles = makeStyles({
  rules: {
    margin: 0,
    padding: 0,
    listStyle: 'none',
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXXS,
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
});

/** What a resource allows, said before somebody runs into it. */
export function ResourceRules({ resource }: { readonly resource: BookingResource }) {
  const styles = useStyles();
  const { t } = useTranslation('booking');
  const quotas = useQuotas(resource);
  const { address, cancelHours, daysAhead, maxSlots, pauseHours, releaseMinutes } = resource;
  const { residentCancelHours, residentDaysAhead, residentPauseHours } = resource;
  const ofResidents = (key: 'residentsAhead' | 'residentsPause' | 'residentsCancel', groups: string) =>
    groupsIn(groups).map(({ who, count }) => t(`rules.${key}`, { who, count }));
  const rules = [
    ...quotas,
    maxSlots > 1 && t('rules.slots', { count: maxSlots }),
    t('rules.ahead', { count: daysAhead }),
    ...ofResidents('residentsAhead', residentDaysAhead),
    pauseHours && t('rules.pause', { count: pauseHours }),
    ...ofResidents('residentsPause', residentPauseHours),
    t(cancelHours > 0 ? 'rules.cancel' : 'rules.cancelAny', { count: cancelHours }),
    ...ofResidents('residentsCancel', residentCancelHours),
    releaseMinutes && t('rules.release', { count: releaseMinutes }),
    address && t('rules.address', { address }),
  ].filter(Boolean);
  return (
    <ul className={styles.rules} aria-label={t('rules.title')}>
      {rules.map((rule) => (
        <li key={String(rule)}>{rule}</li>
      ))}
    </ul>
  );
}

/** Which residents have a number of their own, `Björkgatan 2, 1001: 3` a line. */
const groupsIn = (text: string): readonly { readonly who: string; readonly count: number }[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(':'))
    .map(([who = '', count]) => ({ who, count: Number(count) }));

/** How much a home may book in a while, and which homes more or less. */
function useQuotas({ quota, quotaGroup, quotaPeriod, residentQuotas }: BookingResource) {
  const { t } = useTranslation('booking');
  if (!quotaPeriod) return [];
  return [
    quota && t(`rules.quota.${quotaPeriod}`, { count: quota }),
    ...groupsIn(residentQuotas).map(({ who, count }) => t('rules.residents', { who, count })),
    quotaGroup && t('rules.group', { group: quotaGroup }),
  ];
}
