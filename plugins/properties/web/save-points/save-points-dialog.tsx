import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { Delete20Regular } from '@fluentui/react-icons/svg/delete';
import { ContentDialog, Form, Loading, TextField, useAction, useToast, ViewBoundary } from '@platform/ui';
import { useFormat } from '@platform/web';
import { useMutation, useSuspenseQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlueprintId, type SavePoint, NewSavePoint } from '../../contract/index.ts';
import { savePointApi } from './save-point-api.ts';

const useStyles = makeStyles({
  points: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none' },
  point: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalS,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  said: { flex: '1 1 140px', overflowWrap: 'anywhere' },
  name: { fontWeight: tokens.fontWeightSemibold },
  when: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Props {
  readonly id: BlueprintId;
  readonly onClose: () => void;
}
/** States of a plan: one more, and back to one of them. */
export function SavePointsDialog({ id, onClose }: Props) {
  const { t } = useTranslation('properties');
  // awaited in here, and in here it fails: a plan that is hidden meanwhile forgets what it shows, and what is not saved
  return (
    <ContentDialog title={t('savePoint.title')} onClose={onClose}>
      <ViewBoundary>
        <Suspense fallback={<Loading />}>
          <SavePoints id={id} onClose={onClose} />
        </Suspense>
      </ViewBoundary>
    </ContentDialog>
  );
}

function SavePoints({ id, onClose }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const toast = useToast();
  const { data } = useSuspenseQuery(savePointApi.listSavePoints.query({ params: { id } }));
  const add = useMutation(savePointApi.addSavePoint.mutation());
  return (
    <>
      <Form
        key={data.items.length}
        schema={NewSavePoint}
        action={t('savePoint.add')}
        onSubmit={(body) => add.mutateAsync({ params: { id }, body }).then(() => toast.success(t('savePoint.added')))}
      >
        <TextField name="name" label={t('savePoint.name')} hint={t('savePoint.nameHint')} autoComplete="off" />
      </Form>
      {data.items.length === 0 && <p>{t('savePoint.none')}</p>}
      <ul className={styles.points}>
        {data.items.map((point) => (
          <Point key={point.id} point={point} onRestored={onClose} />
        ))}
      </ul>
    </>
  );
}

function Point({ point, onRestored }: { readonly point: SavePoint; readonly onRestored: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation('properties');
  const { dateTime } = useFormat();
  const { id, name, savedAt, savedBy, pinCount, returned, changed, removed } = point;
  const isSame = returned + changed + removed === 0;
  const restore = useAction(savePointApi.restoreSavePoint.mutation(), {
    ask: {
      title: t('savePoint.restoreTitle', { name }),
      consequence: t('savePoint.restoreText', {
        returned: t('savePoint.willReturn', { count: returned }),
        changed: t('savePoint.willChange', { count: changed }),
        removed: t('savePoint.willGo', { count: removed }),
      }),
      action: t('savePoint.restore'),
      danger: removed > 0,
    },
    done: () => {
      onRestored();
      return t('savePoint.restored', { name });
    },
  });
  const remove = useAction(savePointApi.removeSavePoint.mutation(), {
    ask: {
      title: t('savePoint.removeTitle', { name }),
      consequence: t('savePoint.removeText'),
      action: t('savePoint.remove'),
      danger: true,
    },
    done: t('savePoint.removed', { name }),
  });
  return (
    <li className={styles.point}>
      <div className={styles.said}>
        <div className={styles.name}>{name}</div>
        <div className={styles.when}>
          {t('savePoint.of', { count: pinCount, when: dateTime(savedAt), by: savedBy })}
          {isSame && ` · ${t('savePoint.same')}`}
        </div>
      </div>
      <Button disabledFocusable={isSame || restore.isBusy} onClick={() => restore.run({ params: { id } })}>
        {t('savePoint.restore')}
      </Button>
      <Button
        appearance="subtle"
        icon={<Delete20Regular />}
        aria-label={t('savePoint.removeNamed', { name })}
        onClick={() => remove.run({ params: { id } })}
      />
    </li>
  );
}
