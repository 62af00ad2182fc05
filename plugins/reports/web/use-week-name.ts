import { useFormat } from '@platform/web';
import { mondayOf, type Week } from '../contract/index.ts';

/** Names a week: `v. 47`; with its year where several are shown. */
export function useWeekName(): (week: Week, withYear?: boolean) => string {
  const { week } = useFormat();
  return (each, withYear = false) => `${week(mondayOf(each))}${withYear ? ` ${each.slice(0, 4)}` : ''}`;
}
