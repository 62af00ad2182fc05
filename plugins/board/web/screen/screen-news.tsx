import type { Format } from '@platform/web';
import type { ScreenContent } from '../../contract/index.ts';
import { useScreenStyles } from './screen-styles.ts';
import { lettersOf, pagesOf, partsOf } from './turning.ts';

type News = ScreenContent['news'][number];
interface Article extends News {
  /** Which of how many parts of a long text, such as `1/3`. */
  readonly part: string;
}
/** Of the width of an article, beside its picture. */
const BESIDE_PICTURE = 0.6;
/** Letters that a title and the day have the room of. */
const HEAD = 200;
const sizeOf = ({ text, picture }: Article): number => HEAD + lettersOf(text) / (picture ? BESIDE_PICTURE : 1);

/** News as they follow each other, some at a time. What is longer than so many letters comes in parts. */
export function newsPages(news: readonly News[], { letters, room }: { readonly letters: number; readonly room: number }) {
  const articles = news.flatMap((one): readonly Article[] =>
    partsOf(one.text, one.picture ? letters * BESIDE_PICTURE : letters).map((text, at, { length }) => ({
      ...one,
      text,
      picture: at === 0 ? one.picture : null,
      part: length > 1 ? `${at + 1}/${length}` : '',
    })),
  );
  return pagesOf(articles, room, sizeOf);
}

interface Props {
  readonly news: readonly Article[];
  readonly format: Format;
}
/** A few pieces of news, with their pictures. */
export function ScreenNews({ news, format }: Props) {
  const styles = useScreenStyles();
  return (
    <ul className={styles.news}>
      {news.map(({ id, title, text, shownFrom, picture, part }) => (
        <li key={`${id}${part}`} className={styles.article}>
          {picture && <img src={picture} alt="" className={styles.picture} />}
          <div>
            <h3 className={styles.articleTitle}>{title}</h3>
            <span className={styles.quiet}>{[format.date(shownFrom), part].filter(Boolean).join(' · ')}</span>
            {text && <p className={styles.text}>{text}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
