import type { ServiceRef } from './service.ts';
import type { Settings, SettingShape, ValuesOf } from './settings.ts';

/** The settings of any plugin. */
export interface DeclaredSettings extends ServiceRef<Settings> {
  readonly shape: SettingShape;
}
/** The settings of a plugin; as a dependency it is their values, beside the platform's. */
export interface PluginSettings<S extends SettingShape> extends ServiceRef<Settings & ValuesOf<S>> {
  readonly shape: S;
}

/** Declares the settings of a plugin, for its `serverPlugin`. Each is an environment variable, described. */
export function pluginSettings<const S extends SettingShape>(plugin: { readonly id: string }, shape: S): PluginSettings<S> {
  return { id: `${plugin.id}.settings`, shape };
}

/** The values of a plugin's settings, for what is handed the platform's. */
export function settingsOf<S extends SettingShape>(_declared: PluginSettings<S>, settings: Settings): Settings & ValuesOf<S> {
  return settings as Settings & ValuesOf<S>; // `readSettings` reads those of every plugin that is loaded
}
/** What a plugin's services are handed. */
export type SettingsIn<P> = P extends PluginSettings<infer S> ? Settings & ValuesOf<S> : never;
