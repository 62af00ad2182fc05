import { implement, provide, serviceRef } from '@platform/server';
import { organisationLookup } from '@plugins/organisations/server/api';
import { keySettingsEndpoints } from '../../contract/index.ts';
import { dueWatch } from '../overdue/services.ts';
import { createKeySettings, type KeySettingsService } from './settings-service.ts';

const service = serviceRef<KeySettingsService>('keys.keySettings');

export const keySettingsProvider = provide(service, { organisations: organisationLookup, watch: dueWatch }, createKeySettings);
export const keySettingsRoutes = implement(keySettingsEndpoints, { settings: service }, ({ settings }) => ({
  getKeySettings: (ctx, { params }) => settings.get(ctx, params.id),
  changeKeySettings: (ctx, { params, body }) => settings.change(ctx, params.id, body),
}));
