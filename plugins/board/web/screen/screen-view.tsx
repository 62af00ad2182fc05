import { mergeClasses } from '@fluentui/react-components';
import { LOCALE_OF } from '@platform/core';
import { createFormat } from '@platform/web';
import type { ScreenContent } from '../../contract/index.ts';
import { Fitted } from './fitted.tsx';
import { ScreenParts } from './screen-parts.tsx';
import { useScreenStyles } from './screen-styles.ts';
import { isNight, pageAt, shiftAt } from './turning.ts';

interface Props {
  readonly content: ScreenContent;
  readonly now: number;
  /** Stands at the foot: since when nothing has been heard. */
  readonly notice?: string | undefined;
  /** Shown on a page that has a title of its own. */
  readonly isPart?: boolean;
}
/** All of a screen, as it hangs on the wall. */
export function ScreenView({ content, now, notice, isPart = false }: Props) {
  const styles = useScreenStyles();
  const Title = isPart ? 'h2' : 'h1';
  const { timeZone, language, emergency, night } = content;
  const format = createFormat(language, timeZone);
  const [x, y] = shiftAt(now);
  const moved = { transform: `translate(${x}px, ${y}px)` };
  const [urgent] = pageAt(emergency, 1, now);
  const at = new Date(now).toISOString();
  return (
    <div className={mergeClasses(styles.screen, isNight(night, timeZone, now) && styles.night)} lang={LOCALE_OF[language]}>
      <div className={styles.inside} style={moved}>
        <header className={styles.head}>
          <div className={styles.house}>
            <Title className={styles.organisation}>{content.organisation}</Title>
            <p className={styles.name}>{content.name}</p>
          </div>
          <div>
            <div className={styles.clock}>{format.time(at)}</div>
            <div className={styles.date}>{format.date(at)}</div>
          </div>
        </header>
        <ScreenParts content={content} now={now} />
        {notice && <div className={styles.foot}>{notice}</div>}
      </div>
      {urgent && (
        <div className={styles.emergency} role="alert">
          <Fitted className={styles.urgent} style={moved}>
            <h2 className={styles.emergencyTitle}>{urgent.title}</h2>
            <p className={styles.emergencyText}>{urgent.text}</p>
          </Fitted>
        </div>
      )}
    </div>
  );
}
