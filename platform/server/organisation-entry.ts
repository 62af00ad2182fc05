import type { Ctx } from './context.ts';

/** Stepping into the organisation that a call names. Offered by the plugin that keeps the organisations. */
export interface OrganisationEntry {
  /**
   * Moves the unit of work to that organisation, whichever the working organisation was.
   * @throws 404 when the role does not reach it, 403 when it asks for an e-ID and a password was given
   */
  enter(ctx: Ctx, id: string): Promise<Ctx>;
}
