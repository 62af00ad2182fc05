import { EmailLink } from './email-link.tsx';

export default function ConfirmEmailPage() {
  return <EmailLink purpose="confirm" />;
}
