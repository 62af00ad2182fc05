import { showPhone } from '@platform/core/phone';
import { useSession } from '@platform/web';

/** A number as it is written in the reader's country. With it come the rules of the world's numbers. */
export function ShownPhone({ phone }: { readonly phone: string }) {
  const { user } = useSession();
  return showPhone(phone, user.organisation.country);
}
