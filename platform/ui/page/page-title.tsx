import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { at } from '../theme/breakpoints.ts';

const useStyles = makeStyles({
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
    // a street's name is one long word, and a phone is narrow
    [at.phone]: { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
    ':focus': { outlineStyle: 'none' },
  },
});

/** The page's heading. After a navigation it takes the focus, so that a screen reader reads where one has come. */
export function PageTitle({ title }: { readonly title: string }) {
  const styles = useStyles();
  const { t } = useTranslation('ui');
  const heading = useRef<HTMLHeadingElement>(null);
  const { pathname, key } = useLocation();
  const shown = useRef(key === 'default' ? pathname : undefined);
  useEffect(() => {
    document.title = t('documentTitle', { title });
  }, [t, title]);
  useEffect(() => {
    // Only another path is another page: filters and tabs change the search alone.
    if (shown.current !== pathname) heading.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {title}
    </h1>
  );
}
