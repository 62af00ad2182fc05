import { type Ctx, newId, query, type Seed } from '@platform/server';

/** Views that people of the demo data have saved of the list of keys. */
const SAVED = [
  ['admin@demo.example', 'Taggar', 'type=RFID'],
  ['admin.no@demo.example', 'Brikker', 'type=RFID'],
  ['admin.other@demo.example', 'Taggar', 'type=RFID'],
] as const;

export const viewSeed: Seed = {
  id: 'views',
  async run(ctx: Ctx) {
    for (const [email, name, address] of SAVED)
      await query(
        ctx,
        `insert into views_view (id, organisation_id, user_id, list, name, address)
         select $1, organisation_id, id, 'keys', $2, $3 from accounts_user where email = $4`,
        [newId<string>(), name, address, email],
      );
  },
};
