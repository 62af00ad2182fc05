import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: tokens.spacingVerticalS, minWidth: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  text: {
    width: '100%',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    overflowWrap: 'anywhere',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  cut: { maxHeight: '400px', overflow: 'hidden' },
  line: { margin: 0, minHeight: '8px' },
  heading: { margin: `${tokens.spacingVerticalXS} 0`, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  list: { margin: 0, paddingLeft: '20px' },
});
/** So many lines stand there without asking. */
const SHORT = 20;

/** What the signer reads and signs, as the BankID app shows it. */
export function SigningText({ text, isSigned }: { readonly text: string; readonly isSigned: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation('id-control');
  const [isWhole, setWhole] = useState(text.split('\n').length <= SHORT);
  return (
    <section className={styles.root} aria-labelledby="signing-text">
      <h2 id="signing-text" className={styles.title}>
        {t(isSigned ? 'panel.signedText' : 'panel.text')}
      </h2>
      <div className={mergeClasses(styles.text, !isWhole && styles.cut)}>
        {signingBlocks(text).map((block) => (
          <Block key={block.at} block={block} />
        ))}
      </div>
      {!isWhole && <Button onClick={() => setWhole(true)}>{t('panel.whole')}</Button>}
    </section>
  );
}

function Block({ block }: { readonly block: SigningBlock }) {
  const styles = useStyles();
  if (block.kind !== 'list') {
    return block.kind === 'heading' ? <h3 className={styles.heading}>{block.text}</h3> : <p className={styles.line}>{block.text}</p>;
  }
  return (
    <ul className={styles.list}>
      {block.items.map((item) => (
        <li key={item.at}>{item.text}</li>
      ))}
    </ul>
  );
}

/** A part of a text in BankID's `simpleMarkdownV1`; `at` is the line that it begins at. */
type SigningBlock =
  | { readonly kind: 'heading' | 'line'; readonly at: number; readonly text: string }
  | { readonly kind: 'list'; readonly at: number; readonly items: readonly { readonly at: number; readonly text: string }[] };

/** The headings, lists and lines of a text that is signed. */
export function signingBlocks(text: string): readonly SigningBlock[] {
  const blocks: SigningBlock[] = [];
  for (const [at, line] of text.split(/\r\n|[\r\n]/).entries()) {
    const item = /^[+-] +(.*)$/.exec(line)?.[1];
    const last = blocks.at(-1);
    if (item === undefined) blocks.push(blockOf(line, at));
    else if (last?.kind === 'list') blocks[blocks.length - 1] = { ...last, items: [...last.items, { at, text: item }] };
    else blocks.push({ kind: 'list', at, items: [{ at, text: item }] });
  }
  return blocks;
}

function blockOf(line: string, at: number): SigningBlock {
  const heading = /^#{1,3} +(.*)$/.exec(line)?.[1];
  return heading === undefined ? { kind: 'line', at, text: line } : { kind: 'heading', at, text: heading };
}
