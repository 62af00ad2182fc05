import { CasesAbout } from '@plugins/cases/web/api';
import type { Property } from '../../contract/index.ts';

/** Cases about a property, and the way to report one. */
export default function CasesTab({ item: { id, name } }: { readonly item: Property }) {
  return <CasesAbout type="PROPERTY" id={id} name={name} />;
}
