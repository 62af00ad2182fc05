import { makeStyles, tokens } from '@fluentui/react-components';
import { Page } from '@platform/ui';
import { useSession } from '@platform/web';
import { residents } from '@plugins/residents/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { apartmentApi } from '../api-client.ts';
import { moveApi } from './moving-api.ts';
import { MoveForm } from './move-form.tsx';
import { PlannedMoves } from './planned-moves.tsx';
import { StayList } from './stay-list.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL, maxWidth: '960px' },
  heading: { margin: `0 0 ${tokens.spacingVerticalS}`, fontSize: tokens.fontSizeBase400, fontWeight: tokens.fontWeightSemibold },
});

/** Who lives in an apartment, who moves in and out, and who has lived there. */
export default function ApartmentUsersPage() {
  const styles = useStyles();
  const { t } = useTranslation('accounts');
  const { can } = useSession();
  const { apartmentId = '' } = useParams();
  const params = { id: apartmentId };
  const { data: apartment } = useSuspenseQuery(apartmentApi.get.query({ params }));
  const { data } = useSuspenseQuery(moveApi.stays.query({ params }));
  const mayMove = can(residents.permissions.write);
  const place = `${apartment.number}, ${apartment.address}`;
  const living = data.stays.filter(({ to }) => to === null).map(({ person }) => person);
  return (
    <Page
      title={t('moving.title', { place })}
      breadcrumbs={[
        { label: t('moving.apartments'), to: '/admin/apartments' },
        { label: place, to: `/admin/apartments/${apartmentId}` },
      ]}
    >
      <div className={styles.root}>
        <PlannedMoves apartmentId={apartmentId} mayUndo={mayMove} headingClass={styles.heading} />
        {mayMove && (
          <section>
            <h2 className={styles.heading}>{t('moving.plan')}</h2>
            <MoveForm
              key={living.map(({ id }) => id).join()}
              apartmentId={apartmentId}
              organisationId={apartment.organisation.id}
              living={living}
            />
          </section>
        )}
        <section>
          <h2 className={styles.heading}>{t('moving.stays')}</h2>
          <StayList stays={data.stays} organisationId={apartment.organisation.id} />
        </section>
      </div>
    </Page>
  );
}
