import { CustomerGate, DataList, LinkButton, Page } from '@platform/ui';
import { useQuery } from '@tanstack/react-query';
import { client, useSession } from '@platform/web';
import { keyEndpoints } from '@plugins/keys/contract';
import { useTranslation } from 'react-i18next';
import { orders } from '../../contract/index.ts';
import { orderApi } from '../order-api.ts';
import { KeysElsewhere } from './keys-elsewhere.tsx';
import { CartLink } from './cart-link.tsx';

const keyApi = client(keyEndpoints);

/** Which key is to be ordered. */
export default function ChooseKeyPage() {
  const { t } = useTranslation('orders');
  const { can, isOn } = useSession();
  const page = { title: t('choose.title'), breadcrumbs: [{ label: t('order.list'), to: '/orders' }] };
  // a resident whom the customer has named orders also what is not in this list
  const { data: catalogue } = useQuery({ ...orderApi.catalogue.query({ query: {} }), enabled: can(orders.permissions.orderOwn) });
  const isForOthers = can(orders.permissions.order);
  const other = (isForOthers || catalogue?.everyKey) && <LinkButton to="/orders/new/details">{t('choose.byMarking')}</LinkButton>;
  return (
    <CustomerGate {...page}>
      <Page
        {...page}
        actions={
          <>
            {other}
            <CartLink />
          </>
        }
      >
        {isOn('KEY_MANAGEMENT') ? (
          <DataList
            name="orders-keys"
            label={t('choose.title')}
            total={(count, number) => t('choose.countOf', { count, number })}
            list={keyApi.list}
            columns={[
              { id: 'marking', header: t('choose.marking'), render: ({ marking }) => marking, sortBy: 'marking' },
              { id: 'name', header: t('choose.name'), render: ({ name }) => name, share: 2 },
              { id: 'type', header: t('choose.type'), render: ({ type }) => t(`variant.${type}`) },
              { id: 'system', header: t('choose.system'), render: ({ lockSystem }) => lockSystem.name, hideBelow: 901 },
            ]}
            rowId={({ id }) => id}
            rowName={({ marking }) => marking}
            rowHref={({ id }) => `/orders/${id}/new`}
            search={t('choose.search')}
            start={{ sort: { by: 'marking', order: 'asc' } }}
            empty={
              isForOthers
                ? { title: t('choose.noneHere'), text: t('choose.noneHereText') }
                : { title: t('choose.none'), text: t('choose.noneText') }
            }
          />
        ) : (
          <KeysElsewhere />
        )}
      </Page>
    </CustomerGate>
  );
}
