import { useFormat } from '@platform/web';
import { useTranslation } from 'react-i18next';
import type { KeyCount } from '../../contract/index.ts';

/** How many, in words: "över 10 000" where no more were counted. */
export function useCountText(): (count: KeyCount) => string {
  const { t } = useTranslation('keys');
  const { number } = useFormat();
  return ({ count, more }) => (more ? t('overview.more', { count: number(count) }) : number(count));
}
