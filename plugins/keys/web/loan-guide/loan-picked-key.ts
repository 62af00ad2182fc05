import { z } from 'zod';
import { KeyId, type Key } from '../../contract/index.ts';

/** A key that somebody has picked: as much of it as a summary shows, so that it survives a reload. */
export const PickedKey = z.object({
  id: KeyId,
  marking: z.string(),
  name: z.string(),
  lockSystem: z.string(),
  organisationId: z.string(),
  /** Who has it, by name. */
  holder: z.string().nullable(),
});
export type PickedKey = z.output<typeof PickedKey>;

export function toPicked({ id, marking, name, lockSystem, organisation, holder }: Key): PickedKey {
  return { id, marking, name, lockSystem: lockSystem.name, organisationId: organisation.id, holder: holder?.name ?? null };
}
