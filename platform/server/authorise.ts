import { type Endpoint, type Plugin, refusals, type Role, serviceFor } from '@platform/core';
import type { Ctx } from './context.ts';
import { DeferredStatement } from './database/deferred-statement.ts';
import { changeReach } from './database/reach.ts';
import { refuse } from './refused.ts';

/** These pass every question about services (spec part 6, "Service checks"). */
const PASS_SERVICES: ReadonlySet<Role> = new Set(['SYSTEM_ADMIN', 'SUPPORT', 'PARTNER_ADMIN']);

/** What is asked of a call, or of anything else that a role may or may not see. */
type Guarded = Pick<Endpoint, 'plugin' | 'permission' | 'own' | 'whenOff' | 'personal'>;

/** Which roles hold which permission, out of the loaded manifests. */
export class Permissions {
  readonly #holders: ReadonlyMap<string, ReadonlySet<Role>>;

  constructor(plugins: readonly Plugin[]) {
    const entries = plugins.flatMap((plugin) => Object.entries(plugin.holders));
    this.#holders = new Map(entries.map(([permission, roles]) => [permission, new Set(roles)]));
  }

  /** Whether one of the roles holds the permission. */
  holds(roles: readonly Role[], permission: string): boolean {
    return roles.some((role) => this.#holders.get(permission)?.has(role));
  }

  /** Everything that the roles may do. */
  of(roles: readonly Role[]): string[] {
    return [...this.#holders.keys()].filter((permission) => this.holds(roles, permission));
  }

  /**
   * The three questions in their order (access.md). Is the service on, does the role hold the permission; the third, reach, is the
   * database's. Returns the ctx for the handler: it reaches one person when only the actor's own is meant.
   * @throws 403 service off, not allowed, or not while impersonating
   */
  authorise(ctx: Ctx, endpoint: Guarded): Ctx {
    if (OPEN.has(endpoint.permission)) return ctx;
    const service = endpoint.whenOff ? undefined : serviceFor(endpoint.plugin, ctx.actor.roles);
    // whoever reaches several organisations sees those that have it
    if (ctx.reach.kind !== 'partner' && !serviceIsOn(ctx, service)) throw refuse(refusals.serviceOff, { service });
    const { personal } = endpoint;
    if (personal && ctx.actor.impersonator) throw refuse(personal === true ? refusals.impersonating : personal);
    return narrowed(this.#permit(ctx, endpoint), service);
  }

  #permit(ctx: Ctx, { permission, own }: Guarded): Ctx {
    const { roles, userId } = ctx.actor;
    if (permission === 'signed-in' || this.holds(roles, permission)) return ctx;
    if (own && userId && this.holds(roles, own)) return changeReach(ctx, { kind: 'person', organisationId: ctx.organisationId, userId });
    throw refuse(refusals.notAllowed);
  }
}
const OPEN = new Set(['public', 'token']);

const SET_SERVICE = `select set_config('app.service', $1, true)`;

/** Reaches only organisations that have the service, unless the role passes without; the database is told with the first thing that is asked. */
function narrowed(ctx: Ctx, service: Plugin['service']): Ctx {
  if (service === undefined || passes(ctx.actor.roles)) return ctx;
  if (ctx.reach.kind === 'partner') void ctx.run(DeferredStatement.of({ statement: SET_SERVICE, values: [service] }));
  return ctx.as({ service });
}

const passes = (roles: readonly Role[]) => roles.some((role) => PASS_SERVICES.has(role));

/** Whether the organisation has the service, or the role passes without. */
export function serviceIsOn({ actor, services }: Pick<Ctx, 'actor' | 'services'>, service: Plugin['service']): boolean {
  return service === undefined || passes(actor.roles) || services.includes(service);
}
