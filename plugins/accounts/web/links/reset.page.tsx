import { useParams } from 'react-router';
import { LinkRequest } from './link-request.tsx';

export default function ResetPage() {
  const { email } = useParams();
  return <LinkRequest purpose="reset" email={email} />;
}
