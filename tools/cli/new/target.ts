import { UsageFault } from '../command.ts';
import { PlaceMissing } from './edit-list.ts';
import { namesOf } from './names.ts';
import type { PortalFiles } from './portal-files.ts';

/** A plugin that is there, and what its own code calls its manifest. */
export interface Target {
  readonly id: string;
  readonly folder: string;
  /** `residents` */
  readonly manifest: string;
  /** `read`: what whoever may the least may. */
  readonly permission: string;
  /** Which of its contracts, where it has several: `keyEndpoints`. */
  readonly contract?: string | undefined;
}
/** @throws UsageFault when there is no such plugin */
export async function targetOf(files: PortalFiles, plugin: string): Promise<Target> {
  const { kebab: id } = namesOf(plugin);
  const folder = `plugins/${id}`;
  const manifestFile = `${folder}/contract/plugin.ts`;
  if (!files.has(manifestFile)) throw new UsageFault(`There is no plugin ${id}.`);
  const source = await files.read(manifestFile);
  const manifest = /export const (\w+) = definePlugin\(/.exec(source)?.[1];
  const permission = /permissions: \{(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*(\w+):/.exec(source)?.[1];
  if (!manifest || !permission) throw new PlaceMissing(`a manifest with a permission in ${manifestFile}`);
  return { id, folder, manifest, permission };
}
