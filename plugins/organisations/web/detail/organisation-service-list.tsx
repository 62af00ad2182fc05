import { makeStyles, Switch, tokens } from '@fluentui/react-components';
import { OrganisationService } from '@platform/core';
import { useAction } from '@platform/ui';
import { useSession } from '@platform/web';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { organisations, type Organisation } from '../../contract/index.ts';
import { organisationApi } from '../api-client.ts';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  intro: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
});

/** The services of an organisation, with switches for its administrators. A switch takes effect from the next click anywhere. */
export function OrganisationServiceList({ organisation: { id, name } }: { readonly organisation: Organisation }) {
  const styles = useStyles();
  const { t } = useTranslation('organisations');
  const { can } = useSession();
  const { data } = useSuspenseQuery(organisationApi.services.query({ params: { id } }));
  const change = useAction(organisationApi.switchServices.mutation());
  const mayChange = can(organisations.permissions.govern);
  const turn = (service: OrganisationService, on: boolean) => {
    const services = on ? [...data.services, service] : data.services.filter((one) => one !== service);
    change.run(
      { params: { id }, body: { services, version: data.version } },
      t(on ? 'services.nowOn' : 'services.nowOff', { service: t(`services.${service}`), name }),
    );
  };
  return (
    <>
      <p className={styles.intro}>{t(mayChange ? 'services.intro' : 'services.readOnly')}</p>
      <ul className={styles.list} aria-busy={change.isBusy}>
        {OrganisationService.options.map((service) => (
          <li key={service}>
            <Switch
              label={t(`services.${service}`)}
              checked={data.services.includes(service)}
              disabled={!mayChange}
              onChange={(_, { checked }) => turn(service, checked)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
