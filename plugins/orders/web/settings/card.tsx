import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckboxField, Form, KeyValue, NoteBar, RadioField, TextField, useAction, useToast } from '@platform/ui';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CardEnvironment, CardKeys, OrderSettingsChange } from '../../contract/index.ts';
import { orderSettingsApi } from '../settings-api.ts';
import { useSeller } from './use-seller.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalL, maxWidth: '720px' },
  remove: { alignSelf: 'flex-start' },
});

const AtOnce = OrderSettingsChange.pick({ cardAtOnce: true });

/** The partner's agreement with the card provider: environment and keys. */
export function CardSettings({ organisationId }: { readonly organisationId: string }) {
  const styles = useStyles();
  const { t } = useTranslation('orders');
  const toast = useToast();
  const { settings, change } = useSeller(organisationId);
  const { mutateAsync } = useMutation(orderSettingsApi.setCard.mutation());
  const params = { id: organisationId };
  const remove = useAction(orderSettingsApi.removeCard.mutation(), {
    ask: { title: t('card.removeTitle'), consequence: t('card.removeText'), action: t('card.remove'), danger: true },
    done: t('saved'),
  });
  const { card, cardAtOnce, country } = settings;
  return (
    <div className={styles.root}>
      {card ? (
        <>
          <KeyValue
            rows={[
              { name: t('card.environment'), value: t(`card.environments.${card.environment}`) },
              { name: t('card.checkoutKey'), value: card.checkoutKey },
            ]}
          />
          <Button className={styles.remove} disabledFocusable={remove.isBusy} onClick={() => remove.run({ params })}>
            {t('card.remove')}
          </Button>
        </>
      ) : (
        <NoteBar tone="info">{t('card.none')}</NoteBar>
      )}
      <Form
        key={settings.version}
        schema={CardKeys}
        initial={{ environment: card?.environment ?? 'TEST' }}
        action={t('card.save')}
        onSubmit={async (body) => {
          await mutateAsync({ params, body });
          toast.success(t('card.saved'));
        }}
      >
        <RadioField
          name="environment"
          label={t('card.environment')}
          options={CardEnvironment.options.map((value) => ({ value, label: t(`card.environments.${value}`) }))}
        />
        <TextField name="checkoutKey" label={t('card.checkoutKey')} autoComplete="off" />
        <TextField name="secretKey" type="password" label={t('card.secretKey')} autoComplete="off" />
      </Form>
      <NoteBar tone="info">{t(country === 'SE' ? 'card.taken' : 'card.takenLater')}</NoteBar>
      {country === 'SE' && (
        <Form key={`at-once-${settings.version}`} schema={AtOnce} initial={{ cardAtOnce }} action={t('save')} onSubmit={change}>
          <CheckboxField name="cardAtOnce" label={t('card.atOnce')} />
        </Form>
      )}
    </div>
  );
}
