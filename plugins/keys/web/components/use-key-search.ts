import { optionsFrom, type OptionSearch } from '@platform/ui';
import { useSession } from '@platform/web';
import { keys } from '../../contract/index.ts';
import { keyApi } from '../key-api.ts';

const keySearch = optionsFrom(keyApi.list, ({ id, marking, name, lockSystem }) => ({
  value: id,
  label: marking,
  detail: [name, lockSystem.name].filter(Boolean).join(' · '),
}));

/** Finds a key by its marking or name. Nothing where keys are off, or not the asker's to see. */
export function useKeySearch(): OptionSearch | undefined {
  const { can, isOn } = useSession();
  return isOn('KEY_MANAGEMENT') && can(keys.permissions.read) ? keySearch : undefined;
}
