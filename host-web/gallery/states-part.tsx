import { Button } from '@fluentui/react-components';
import { EmptyState, ErrorState, Loading, Page } from '@platform/ui';
import { ApiError } from '@platform/web';
import { useTranslation } from 'react-i18next';

const ID = '01938f1e-5a40-7cc3-98c4-dc0c0c07398f';

export function StatesPart() {
  const { t } = useTranslation('gallery');
  return (
    <Page title={t('states')}>
      <Loading />
      <EmptyState title={t('noKeys')} text={t('noKeysText')} action={<Button appearance="primary">{t('newKey')}</Button>} />
      <ErrorState
        fault={new ApiError({ status: 503, code: 'ERR_UNAVAILABLE', message: t('unavailable'), requestId: ID })}
        onRetry={() => undefined}
      />
    </Page>
  );
}
