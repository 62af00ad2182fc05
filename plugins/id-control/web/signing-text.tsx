import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signingBlocks, type SigningBlock } from './signing-blocks.ts';

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
