import { Button, makeStyles } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../states/error-state.tsx';

/** The next page is fetched before the reader gets there. */
const AHEAD = '400px';
const useStyles = makeStyles({ root: { display: 'flex', justifyContent: 'center', minHeight: '1px' } });

interface Props {
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly fault: unknown;
  readonly onMore: () => void;
}
/** Reads on when scrolled to, or when asked by its button. */
export function ListFooter({ hasMore, isLoading, fault, onMore }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  const canReadOn = hasMore && !isLoading && !fault;
  useEffect(() => {
    if (!canReadOn || !end.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: AHEAD });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [canReadOn]);
  if (fault) return <ErrorState fault={fault} onRetry={onMore} />;
  return (
    <div ref={end} className={styles.root}>
      {hasMore && (
        // pale text for a moment is nobody's contrast, and a button that goes takes the focus along
        <Button appearance="subtle" aria-busy={isLoading} onClick={() => isLoading || onMore()}>
          {isLoading ? t('loading') : t('list.more')}
        </Button>
      )}
    </div>
  );
}
