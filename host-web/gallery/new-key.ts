import { z } from 'zod';

/** A schema as a contract has it. */
export const NewKey = z.object({
  marking: z.string().trim().min(1).max(20),
  type: z.enum(['MECHANICAL', 'DIGITAL', 'RFID']),
  email: z.email().optional(),
  holderId: z.string(),
  due: z.iso.date().optional(),
  copies: z.number().int().min(1).max(10).optional(),
  note: z.string().max(200).optional(),
  notify: z.boolean().optional(),
});
