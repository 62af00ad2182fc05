import { serverPlugin } from '@platform/server';
import { orders } from '../contract/index.ts';
import { orderAuditWords } from './audit-words.ts';
import { orderMigrations } from './migrations.ts';
import { orderSettingsOf } from './settings.ts';
import { PriceListEntity } from './settings/price-list.entity.ts';
import { settingsRoutes } from './settings/routes.ts';
import { SellerEntity } from './settings/seller.entity.ts';
import { settingsServices } from './services.ts';
import { orderSeed } from './seed.ts';

export const ordersServer = serverPlugin(orders, {
  settings: orderSettingsOf,
  entities: [PriceListEntity, SellerEntity],
  migrations: orderMigrations,
  services: settingsServices,
  routes: [settingsRoutes],
  contributes: [orderAuditWords, orderSeed],
});
