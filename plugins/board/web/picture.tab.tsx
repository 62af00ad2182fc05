import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { FileDrop, useAction } from '@platform/ui';
import { useSession } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { board, type BoardNews, MOST_PICTURE_BYTES } from '../contract/index.ts';
import { boardApi } from './api-client.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, alignItems: 'start' },
  picture: { maxWidth: '480px', width: '100%', borderRadius: tokens.borderRadiusMedium },
});

/** The picture of a piece of news. */
export default function PictureTab({ item: { id, title } }: { readonly item: BoardNews }) {
  const styles = useStyles();
  const { t } = useTranslation('board');
  const { can } = useSession();
  const { data } = useSuspenseQuery(boardApi.picture.query({ params: { id } }));
  const set = useAction(boardApi.setPicture.mutation(), { done: t('picture.done') });
  const remove = useAction(boardApi.removePicture.mutation(), { done: t('picture.removed') });
  const mayWrite = can(board.permissions.write);
  return (
    <div className={styles.root}>
      {data.picture && <img src={data.picture} alt={t('picture.of', { title })} className={styles.picture} />}
      {data.picture && mayWrite && <Button onClick={() => remove.run({ params: { id } })}>{t('picture.remove')}</Button>}
      {!data.picture && !mayWrite && <p>{t('picture.none')}</p>}
      {mayWrite && (
        <FileDrop
          label={t('picture.choose')}
          accept={['.png', '.jpg', '.jpeg', '.webp']}
          maxBytes={MOST_PICTURE_BYTES}
          onFile={(file) => set.run({ params: { id }, body: {}, file })}
        />
      )}
    </div>
  );
}
