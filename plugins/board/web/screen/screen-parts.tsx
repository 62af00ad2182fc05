import { createFormat } from '@platform/web';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ScreenContent } from '../../contract/index.ts';
import { ScreenBookings } from './screen-bookings.tsx';
import { ScreenNews } from './screen-news.tsx';
import { ScreenRegister } from './screen-register.tsx';
import { useScreenStyles } from './screen-styles.ts';
import { pageAt } from './turning.ts';

/** What fits at once, by the way the screen hangs. */
const AT_ONCE = { PORTRAIT: { news: 2, bookings: 6, homes: 24 }, LANDSCAPE: { news: 2, bookings: 5, homes: 16 } } as const;

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
            <ScreenNews news={pageAt(news, atOnce.news, now)} format={format} />
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
          <Text heading={t('screen.service')} text={serviceTimes} />
          <Text heading={t('screen.contacts')} text={contacts} />
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

function Text({ heading, text }: { readonly heading: string; readonly text: string }) {
  const styles = useScreenStyles();
  if (!text) return null;
  return (
    <Part heading={heading}>
      <p className={styles.text}>{text}</p>
    </Part>
  );
}
