import { mergeClasses } from '@fluentui/react-components';
import { createFormat } from '@platform/web';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenContent } from '../../contract/index.ts';
import { ScreenBookings } from './screen-bookings.tsx';
import { newsPages, ScreenNews } from './screen-news.tsx';
import { ScreenRegister } from './screen-register.tsx';
import { useScreenStyles } from './screen-styles.ts';
import { notOver, pageAt, partsOf } from './turning.ts';

/** What fits at once, by the way the screen hangs. Of a piece of news so many letters, and for all news at a time the room of so many. */
const AT_ONCE = {
  PORTRAIT: { letters: 420, room: 700, bookings: 4 },
  LANDSCAPE: { letters: 180, room: 400, bookings: 4 },
} as const;

/** What the house has chosen to show, in the columns of the screen. */
export function ScreenParts({ content, now }: { readonly content: ScreenContent; readonly now: number }) {
  const styles = useScreenStyles();
  const { t } = useTranslation('board');
  const { shape, timeZone, language, news, register, bookings, serviceTimes, contacts } = content;
  const format = createFormat(language, timeZone);
  const atOnce = AT_ONCE[shape];
  const left = notOver(bookings, now);
  const [shown = []] = pageAt(newsPages(news, atOnce), 1, now);
  const living = register.length > 0 && (
    <Part heading={t('screen.register')} takesTheRest>
      <ScreenRegister register={register} now={now} />
    </Part>
  );
  return (
    <div className={styles[shape]}>
      <div className={styles.column}>
        {news.length > 0 && (
          <Part heading={t('news.title')}>
            <ScreenNews news={shown} format={format} />
          </Part>
        )}
        {left.length > 0 && (
          <Part heading={t('screen.bookings')}>
            <ScreenBookings bookings={pageAt(left, atOnce.bookings, now)} format={format} timeZone={timeZone} now={now} />
          </Part>
        )}
        {shape === 'PORTRAIT' && living}
      </div>
      <div className={mergeClasses(styles.column, shape === 'PORTRAIT' && styles.whole)}>
        {shape === 'LANDSCAPE' && living}
        <div className={styles.pair}>
          <Text heading={t('screen.service')} text={serviceTimes} now={now} />
          <Text heading={t('screen.contacts')} text={contacts} now={now} />
        </div>
      </div>
    </div>
  );
}

interface PartProps {
  readonly heading: string;
  /** Has what room the others leave. */
  readonly takesTheRest?: true;
  readonly children: ReactNode;
}
function Part({ heading, takesTheRest, children }: PartProps) {
  const styles = useScreenStyles();
  return (
    <section className={takesTheRest ? styles.rest : styles.whole}>
      <h2 className={styles.heading}>{heading}</h2>
      {children}
    </section>
  );
}

/** Letters of half a column that stand at once. */
const BESIDE = 200;

function Text({ heading, text, now }: { readonly heading: string; readonly text: string; readonly now: number }) {
  const styles = useScreenStyles();
  if (!text) return null;
  return (
    <Part heading={heading}>
      <p className={styles.text}>{pageAt(partsOf(text, BESIDE), 1, now)}</p>
    </Part>
  );
}
