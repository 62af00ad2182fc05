import { createFormat } from '@platform/web';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenContent } from '../../contract/index.ts';
import { ScreenBookings } from './screen-bookings.tsx';
import { articlesOf, ScreenNews } from './screen-news.tsx';
import { ScreenRegister } from './screen-register.tsx';
import { useScreenStyles } from './screen-styles.ts';
import { pageAt, partsOf } from './turning.ts';

/** What fits at once, by the way the screen hangs; of a piece of news so many letters. */
const AT_ONCE = {
  PORTRAIT: { news: 2, letters: 420, bookings: 6, homes: 24 },
  LANDSCAPE: { news: 1, letters: 210, bookings: 5, homes: 16 },
} as const;

/** What the house has chosen to show, in the columns of the screen. */
export function ScreenParts({ content, now }: { readonly content: ScreenContent; readonly now: number }) {
  const styles = useScreenStyles();
  const { t } = useTranslation('board');
  const { shape, timeZone, language, news, register, bookings, serviceTimes, contacts } = content;
  const format = createFormat(language, timeZone);
  const atOnce = AT_ONCE[shape];
  const living = register.length > 0 && (
    <Part heading={t('screen.register')}>
      <ScreenRegister register={register} atOnce={atOnce.homes} now={now} />
    </Part>
  );
  return (
    <div className={styles[shape]}>
      <div className={styles.column}>
        {news.length > 0 && (
          <Part heading={t('news.title')}>
            <ScreenNews news={pageAt(articlesOf(news, atOnce.letters), bookings.length > 0 ? atOnce.news : 2, now)} format={format} />
          </Part>
        )}
        {bookings.length > 0 && (
          <Part heading={t('screen.bookings')}>
            <ScreenBookings bookings={pageAt(bookings, atOnce.bookings, now)} format={format} />
          </Part>
        )}
        {shape === 'PORTRAIT' && living}
      </div>
      <div className={styles.column}>
        {shape === 'LANDSCAPE' && living}
        <div className={styles.pair}>
          <Text heading={t('screen.service')} text={serviceTimes} now={now} />
          <Text heading={t('screen.contacts')} text={contacts} now={now} />
        </div>
      </div>
    </div>
  );
}

function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const styles = useScreenStyles();
  return (
    <section>
      <h2 className={styles.heading}>{heading}</h2>
      {children}
    </section>
  );
}

/** Letters of half a column that stand at once. */
const BESIDE = 280;

function Text({ heading, text, now }: { readonly heading: string; readonly text: string; readonly now: number }) {
  const styles = useScreenStyles();
  if (!text) return null;
  return (
    <Part heading={heading}>
      <p className={styles.text}>{pageAt(partsOf(text, BESIDE), 1, now)}</p>
    </Part>
  );
}
