import { AccessWays } from './access-ways.tsx';
import { doorsOf } from './ways.ts';

/** The doors that a person may open, each with every way. */
export default function UserAccessTab({ userId }: { readonly userId: string }) {
  return <AccessWays pages={doorsOf(userId)} of="users" />;
}
