import type { Ctx } from './context.ts';

/** Stepping into the organisation that a call names. Offered by the plugin that keeps the organisations. */
export interface OrganisationEntry {
  /**
   * From here on the unit of work sees that organisation and changes happen there, whichever the working organisation was.
   * @throws 404 when the role does not reach it, 403 when it asks for an e-ID and a password was given
   */
  enter(ctx: Ctx, id: string): Promise<Ctx>;
}
