import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { CheckboxField, Form, KeyValue, NoteBar, RadioField, TextField, useAction, useToast } from '@platform/ui';
import { useSession } from '@platform/web';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CardEnvironment, CardKeys, type OrderSettings, orders, OrderSettingsChange } from '../../contract/index.ts';
import { orderSettingsApi } from '../settings-api.ts';
import { useSeller } from './use-seller.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', alignItems: 'stretch', gap: tokens.spacingVerticalL, maxWidth: '720px' },
  remove: { alignSelf: 'flex-start' },
});

const AtOnce = OrderSettingsChange.pick({ cardAtOnce: true });

interface Props {
  readonly organisationId: string;
}
/** The partner's agreement with the card provider: environment and keys. */
export function CardSettings({ organisationId }: Props) {
  const styles = useStyles();
  const { t } = useTranslation('orders');
  const { can } = useSession();
  const { settings, change } = useSeller(organisationId);
  const { card, cardAtOnce, country } = settings;
  const mayWrite = can(orders.permissions.writeSettings);
  return (
    <div className={styles.root}>
      {card ? (
        <Agreed card={card} organisationId={organisationId} />
      ) : (
        <NoteBar tone="info">{t(mayWrite ? 'card.none' : 'card.off')}</NoteBar>
      )}
      {mayWrite && <CardForm key={settings.version} organisationId={organisationId} environment={card?.environment ?? 'TEST'} />}
      <NoteBar tone="info">{t(country !== 'SE' ? 'card.takenLater' : cardAtOnce ? 'card.takenAtOnce' : 'card.taken')}</NoteBar>
      {mayWrite && country === 'SE' && (
        <Form key={`at-once-${settings.version}`} schema={AtOnce} initial={{ cardAtOnce }} action={t('save')} onSubmit={change}>
          <CheckboxField name="cardAtOnce" label={t('card.atOnce')} />
        </Form>
      )}
    </div>
  );
}

function Agreed({ card, organisationId: id }: Props & { readonly card: NonNullable<OrderSettings['card']> }) {
  const styles = useStyles();
  const { t } = useTranslation('orders');
  const { can } = useSession();
  const remove = useAction(orderSettingsApi.removeCard.mutation(), {
    ask: { title: t('card.removeTitle'), consequence: t('card.removeText'), action: t('card.remove'), danger: true },
    done: t('saved'),
  });
  return (
    <>
      <KeyValue
        rows={[
          { name: t('card.environment'), value: t(`card.environments.${card.environment}`) },
          { name: t('card.checkoutKey'), value: card.checkoutKey },
        ]}
      />
      {can(orders.permissions.writeSettings) && (
        <Button className={styles.remove} disabledFocusable={remove.isBusy} onClick={() => remove.run({ params: { id } })}>
          {t('card.remove')}
        </Button>
      )}
    </>
  );
}

function CardForm({ organisationId: id, environment }: Props & { readonly environment: CardEnvironment }) {
  const { t } = useTranslation('orders');
  const toast = useToast();
  const { mutateAsync } = useMutation(orderSettingsApi.setCard.mutation());
  return (
    <Form
      schema={CardKeys}
      initial={{ environment }}
      action={t('card.save')}
      onSubmit={async (body) => {
        await mutateAsync({ params: { id }, body });
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
  );
}
