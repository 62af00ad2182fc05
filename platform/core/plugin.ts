import type { z } from 'zod';
import type { LiveTopic } from './live-event.ts';
import type { OutboxKind } from './outbox-kind.ts';
import type { NotificationSwitch, OrganisationService, Role, Text } from './vocabulary.ts';

/** The facts about a plugin that its server, web and workflow halves share. */
export interface Plugin<
  Id extends string = string,
  Action extends string = string,
  Kinds extends NotificationSchemas = NotificationSchemas,
  Topic extends string = string,
  Kind extends string = string,
> {
  readonly id: Id;
  /** The organisation service that switches the plugin on; absent means always on. */
  readonly service?: OrganisationService;
  /** The service that switches it on for residents instead (access.md). */
  readonly residentService?: OrganisationService;
  /** Plugins that must be loaded before this one. */
  readonly dependsOn: readonly Plugin[];
  readonly permissions: { readonly [A in Action]: `${Id}:${A}` };
  /** Which roles hold which permission, by the permission's full name (access.md). */
  readonly holders: Readonly<Record<string, readonly Role[]>>;
  readonly notifications: { readonly [K in keyof Kinds]: NotificationKind<DataOf<Kinds[K]>> };
  /** What pages that show it can follow: `live.publish` and `useLive` take no other. */
  readonly topics: { readonly [T in Topic]: LiveTopic };
  /** What it sends itself by the outbox, beside mails and signals. */
  readonly outbox: { readonly [K in Kind]: OutboxKind };
  /** How the console calls each of these kinds. */
  readonly outboxWords: Readonly<Record<string, Text>>;
}

/** A message that a plugin can send to people. The data is what its texts may mention. */
export interface NotificationKind<D extends z.ZodType = z.ZodType> {
  readonly id: string;
  readonly data: D;
  /** The switch by which whoever gets it may choose not to. Absent for what everybody gets. */
  readonly switch?: NotificationSwitch;
}
interface Switchable<D extends z.ZodType = z.ZodType> {
  readonly switch: NotificationSwitch;
  readonly data: D;
}
type NotificationSchemas = Readonly<Record<string, z.ZodType | Switchable>>;
type DataOf<S> = S extends Switchable<infer D> ? D : S extends z.ZodType ? S : never;

/** A kind of message, in a manifest's `notifications`, that a user may switch off. */
export function switchable<D extends z.ZodType>(by: NotificationSwitch, data: D): Switchable<D> {
  return { switch: by, data };
}

/** Declares a plugin. `permissions` names each action and the roles that hold it. */
export function definePlugin<
  const Id extends string,
  const Action extends string,
  const Kinds extends NotificationSchemas = {},
  const Topic extends string = never,
  const Kind extends string = never,
>(spec: {
  readonly id: Id;
  readonly service?: OrganisationService;
  readonly residentService?: OrganisationService;
  readonly dependsOn?: readonly Plugin[];
  readonly permissions: Readonly<Record<Action, readonly Role[]>>;
  readonly notifications?: Kinds;
  readonly topics?: readonly Topic[];
  readonly outbox?: Readonly<Record<Kind, Text>>;
}): Plugin<Id, Action, Kinds, Topic, Kind> {
  const actions = Object.entries<readonly Role[]>(spec.permissions);
  const kinds = Object.entries(spec.notifications ?? {});
  const outbox = Object.entries<Text>(spec.outbox ?? {});
  return {
    id: spec.id,
    dependsOn: spec.dependsOn ?? [],
    permissions: Object.fromEntries(actions.map(([action]) => [action, `${spec.id}:${action}`])),
    holders: Object.fromEntries(actions.map(([action, roles]) => [`${spec.id}:${action}`, roles])),
    notifications: Object.fromEntries(
      kinds.map(([name, kind]) => [name, { id: `${spec.id}.${name}`, ...('switch' in kind ? kind : { data: kind }) }]),
    ),
    topics: Object.fromEntries((spec.topics ?? []).map((topic) => [topic, `${spec.id}.${topic}`])),
    outbox: Object.fromEntries(outbox.map(([name]) => [name, `${spec.id}.${name}`])),
    outboxWords: Object.fromEntries(outbox.map(([name, words]) => [`${spec.id}.${name}`, words])),
    ...(spec.service && { service: spec.service }),
    ...(spec.residentService && { residentService: spec.residentService }),
  } as Plugin<Id, Action, Kinds, Topic, Kind>;
}

/** The service by which a plugin is on for somebody with these roles. None when it is always on. */
export function serviceFor(
  { service, residentService }: Pick<Plugin, 'service' | 'residentService'>,
  roles: readonly Role[],
): OrganisationService | undefined {
  return residentService && roles.length > 0 && roles.every((role) => role === 'RESIDENT') ? residentService : service;
}
