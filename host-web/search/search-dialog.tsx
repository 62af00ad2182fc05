import { Button, Dialog, DialogSurface, makeStyles, tokens } from '@fluentui/react-components';
import { Camera20Regular } from '@fluentui/react-icons/svg/camera';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { at, CameraScan, ErrorState, hasCamera, useToast } from '@platform/ui';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { Hit } from './hit.ts';
import { HitList } from './hit-list.tsx';
import { SearchField } from './search-field.tsx';
import { useEnter } from './use-enter.ts';
import { type Hits, useHits, useRecent } from './use-hits.ts';

const useStyles = makeStyles({
  surface: {
    padding: 0,
    maxWidth: '640px',
    marginTop: '10vh',
    [at.phone]: { margin: 0, maxWidth: '100vw', width: '100vw', height: '100dvh', maxHeight: '100dvh', borderRadius: 0 },
  },
  head: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, padding: tokens.spacingHorizontalM },
  hits: {
    maxHeight: '60vh',
    overflowY: 'auto',
    padding: `0 ${tokens.spacingHorizontalS} ${tokens.spacingVerticalM}`,
    [at.phone]: { maxHeight: 'none' },
  },
  none: { margin: 0, padding: tokens.spacingHorizontalM, color: tokens.colorNeutralForeground2 },
});

interface Props {
  /** The camera from the first moment. */
  readonly startsScanning: boolean;
  readonly onClose: () => void;
}
/** One field for everything: typed, or scanned. A reader ends with Enter; the camera fills in. */
export function SearchDialog({ open: isOpen, ...search }: Props & { readonly open: boolean }) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  return (
    <Dialog open={isOpen} onOpenChange={(_, { open }) => !open && search.onClose()}>
      <DialogSurface data-whole className={styles.surface} aria-label={t('search.title')}>
        <Search {...search} />
      </DialogSurface>
    </Dialog>
  );
}

function Search({ startsScanning, onClose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  const list = useId();
  const toast = useToast();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const [place, setPlace] = useState(0);
  const [isFilming, setFilming] = useState(startsScanning && hasCamera());
  const answer = useHits(words);
  const { groups, isSettled } = answer;
  const [, remember] = useRecent();
  const hits = groups.flatMap((group) => group.hits);
  const current = hits[Math.min(place, hits.length - 1)];
  const go = (hit: Hit) => {
    remember(hit);
    onClose();
    void navigate(hit.path);
  };
  const { enter, forget } = useEnter(isSettled, () => current && go(current));
  const type = (text: string) => {
    setWords(text);
    setPlace(0);
    forget();
  };
  const giveUp = () => {
    setFilming(false);
    toast.error(new Error(t('search.noCamera')));
  };
  return (
    <>
      <div className={styles.head}>
        <SearchField
          words={words}
          onWords={type}
          list={list}
          current={current}
          onStep={(by) => setPlace((Math.min(place, hits.length - 1) + by + hits.length) % Math.max(hits.length, 1))}
          onGo={enter}
        />
        {hasCamera() && (
          <Button
            appearance="subtle"
            icon={<Camera20Regular />}
            aria-label={t('search.scan')}
            aria-expanded={isFilming}
            onClick={() => setFilming(!isFilming)}
          />
        )}
        <Button appearance="subtle" icon={<Dismiss20Regular />} aria-label={t('search.close')} onClick={onClose} />
      </div>
      {isFilming && <CameraScan onCode={type} onFault={giveUp} />}
      <div className={styles.hits}>
        <WithoutHits {...answer} words={words.trim()} />
        <HitList id={list} groups={groups} current={current?.key} onPick={go} />
      </div>
    </>
  );
}

/** Why there is nothing: it could not be asked, or nothing is called so. */
function WithoutHits({ groups, isSettled, fault, askAgain, words }: Hits & { readonly words: string }) {
  const styles = useStyles();
  const { t } = useTranslation('shell');
  if (fault) return <ErrorState fault={fault} onRetry={askAgain} />;
  if (groups.length > 0 || words === '' || !isSettled) return null;
  return <p className={styles.none}>{t('search.none', { words })}</p>;
}
