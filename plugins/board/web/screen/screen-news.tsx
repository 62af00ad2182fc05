import type { Format } from '@platform/web';
import type { ScreenContent } from '../../contract/index.ts';
import { useScreenStyles } from './screen-styles.ts';

interface Props {
  readonly news: readonly ScreenContent['news'][number][];
  readonly format: Format;
}
/** A few pieces of news, with their pictures. */
export function ScreenNews({ news, format }: Props) {
  const styles = useScreenStyles();
  return (
    <ul className={styles.news}>
      {news.map(({ id, title, text, shownFrom, picture }) => (
        <li key={id} className={styles.article}>
          {picture && <img src={picture} alt="" className={styles.picture} />}
          <div>
            <h3 className={styles.articleTitle}>{title}</h3>
            <span className={styles.quiet}>{format.date(shownFrom)}</span>
            {text && <p className={styles.text}>{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
