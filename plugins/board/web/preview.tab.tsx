import { makeStyles, tokens } from '@fluentui/react-components';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { Board } from '../contract/index.ts';
import { boardApi } from './api-client.ts';
import { ScaledScreen } from './screen/scaled-screen.tsx';
import { ScreenView } from './screen/screen-view.tsx';
import { useTicking } from './screen/use-ticking.ts';

const useStyles = makeStyles({
  frame: { border: `1px solid ${tokens.colorNeutralStroke1}`, overflow: 'hidden', maxWidth: '100%' },
  PORTRAIT: { width: '450px', aspectRatio: '1080 / 1920' },
  LANDSCAPE: { width: '960px', aspectRatio: '1920 / 1080' },
});

/** The screen as it looks by day, page after page. */
export default function PreviewTab({ item: { id, shape } }: { readonly item: Board }) {
  const styles = useStyles();
  const { data } = useSuspenseQuery(boardApi.preview.query({ params: { id } }));
  const now = useTicking();
  return (
    <div className={`${styles.frame} ${styles[shape]}`}>
      <ScaledScreen shape={data.content.shape}>
        <ScreenView content={{ ...data.content, night: null }} now={now} isPart />
      </ScaledScreen>
    </div>
  );
}
