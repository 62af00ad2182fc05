import { useTranslation } from 'react-i18next';
import { z } from 'zod';

/** As `ERR_IMPORT_HELD` names them. */
const Held = z.object({ rows: z.array(z.object({ row: z.number(), name: z.string(), reason: z.string() })) });

/** The rows that something has been built on since. */
export function HeldRows({ details }: { readonly details: unknown }) {
  const { t } = useTranslation('imports');
  const { data } = Held.safeParse(details);
  return (
    data && (
      <ul>
        {data.rows.map(({ row, name, reason }) => (
          <li key={row}>{t('undo.held', { row, name, reason })}</li>
        ))}
      </ul>
    )
  );
}
