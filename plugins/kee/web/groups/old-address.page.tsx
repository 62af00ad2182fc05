import { Navigate, useLocation, useParams } from 'react-router';

const PATH = '/admin/accessgroups';

/** Leads from the spec's addresses of a group to its page. The tab they mean is open. */
export default function OldAddressPage() {
  const { id } = useParams();
  const { pathname } = useLocation();
  const tab = /\/(users|locks)$/.exec(pathname)?.[1];
  return <Navigate replace to={id ? `${PATH}/${id}${tab ? `?tab=${tab}` : ''}` : `${PATH}?new`} />;
}
