import { Link } from '@fluentui/react-components';
import { showPhone } from '@platform/core/phone';
import { useSession } from '@platform/web';

/** A number to call, as it is written in the reader's country. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  const { user } = useSession();
  return <Link href={`tel:${phone}`}>{showPhone(phone, user.organisation.country)}</Link>;
}
