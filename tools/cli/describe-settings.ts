import type { z } from 'zod';

export interface SettingDescription {
  readonly name: string;
  /** As it would stand in the environment; absent when the setting has none. */
  readonly default: string | undefined;
  readonly description: string;
}

/** Every setting of a schema, by name. */
export function describeSettings(shape: Readonly<Record<string, z.ZodType>>): SettingDescription[] {
  return Object.entries(shape)
    .map(([name, schema]) => ({ name, default: defaultOf(schema), description: schema.description ?? '' }))
    .toSorted((one, other) => one.name.localeCompare(other.name));
}

function defaultOf(schema: z.ZodType): string | undefined {
  const { data } = schema.safeParse(undefined);
  if (data === undefined) return undefined;
  return Array.isArray(data) ? data.join(',') : String(data);
}

/** As a list to read. */
export function settingsText(settings: readonly SettingDescription[]): string {
  const lines = settings.map(
    ({ name, default: value, description }) => `${name}${value === undefined ? '' : `=${value}`}\n    ${description}\n`,
  );
  return lines.join('');
}
