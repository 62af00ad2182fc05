import { EmailLink } from './email-link.tsx';

export default function StopEmailPage() {
  return <EmailLink purpose="stop" />;
}
