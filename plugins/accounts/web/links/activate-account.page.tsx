import { LinkRequest } from './link-request.tsx';

export default function ActivateAccountPage() {
  return <LinkRequest purpose="activate" />;
}
