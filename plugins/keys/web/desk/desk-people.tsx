import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useToast } from '@platform/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keyApi } from '../key-api.ts';
import type { Desk, DeskPerson } from './use-desk.ts';

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: { fontWeight: tokens.fontWeightSemibold },
});

/** Who stands at the desk, or which of those with that name. */
export function DeskPeople({ desk }: { readonly desk: Desk }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const nameOf = useNameOf();
  if (desk.namesakes.shown.length > 0) {
    return (
      <div className={styles.row}>
        <span>{t('desk.which')}</span>
        {desk.namesakes.shown.map((one) => (
          <Button key={one.id} size="small" onClick={() => desk.choose(one)}>
            {nameOf(one)} · {one.organisation.name}
          </Button>
        ))}
        {desk.namesakes.more && <span>{t('desk.moreNamesakes')}</span>}
      </div>
    );
  }
  return desk.person && <AtDesk desk={desk} person={desk.person} />;
}

/** An apartment is called so. */
function useNameOf() {
  const { t } = useTranslation('keys');
  return ({ type, name }: DeskPerson) => (type === 'APARTMENT' ? `${t('holderType.APARTMENT')} ${name}` : name);
}

function AtDesk({ desk, person }: { readonly desk: Desk; readonly person: DeskPerson }) {
  const styles = useStyles();
  const { t } = useTranslation('keys');
  const nameOf = useNameOf();
  const toast = useToast();
  const query = { holderType: [person.type], holderId: [person.id], limit: 1, count: 'true' as const };
  const { data } = useQuery(keyApi.list.query({ query }));
  const held = data?.total ?? 0;
  const takeAll = () =>
    desk
      .addHeld(person)
      .then((fault) => fault && toast.error(fault))
      .catch(toast.error);
  return (
    <div className={styles.row}>
      <span className={styles.name}>{nameOf(person)}</span>
      {data && <span>{t('desk.has', { count: held })}</span>}
      {held > 0 && (
        <Button size="small" onClick={() => void takeAll()}>
          {t('desk.showHeld')}
        </Button>
      )}
      <Button size="small" appearance="subtle" onClick={() => desk.choose(undefined)}>
        {t('desk.another')}
      </Button>
    </div>
  );
}
