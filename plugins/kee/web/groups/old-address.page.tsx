import { Navigate, useLocation, useParams } from 'react-router';

const PATH = '/admin/accessgroups';

/** Leads from the addresses that the spec knows a group by to its page, with the tab that they mean. */
export default function OldAddressPage() {
  const { id } = useParams();
  const { pathname } = useLocation();
  const tab = /\/(users|locks)$/.exec(pathname)?.[1];
  return <Navigate replace to={id ? `${PATH}/${id}${tab ? `?tab=${tab}` : ''}` : `${PATH}?new`} />;
}
