import { Checkbox, makeStyles } from '@fluentui/react-components';
import { OrganisationService } from '@platform/core';
import { at, FieldGroup, useField } from '@platform/ui';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  list: { display: 'grid', gridTemplateColumns: '1fr 1fr', [at.phone]: { gridTemplateColumns: '1fr' } },
});

/** What is to be on from the start. */
export function ServiceFields() {
  const styles = useStyles();
  const { t } = useTranslation('organisations');
  const { value: chosen = [], set } = useField<readonly OrganisationService[]>('services');
  const turn = (service: OrganisationService, on: boolean) => set(on ? [...chosen, service] : chosen.filter((one) => one !== service));
  return (
    <FieldGroup title={t('services.title')}>
      <div className={styles.list}>
        {OrganisationService.options.map((service) => (
          <Checkbox
            key={service}
            label={t(`services.${service}`)}
            checked={chosen.includes(service)}
            onChange={(_, { checked }) => turn(service, checked === true)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}
