import path from 'node:path';

/** Who may say and hear what at the broker (contract lp/v1): the portal all of it, a unit what is below its own number. */
const PORTAL = 'portal';
const ROOT = 'lp/v1';
const UP = ['status', 'state', 'evt', 'ack', 'ota'];
const DOWN = ['cmd', 'cfg', 'ota'];
const own = (user: string, way: 'up' | 'dn', what: readonly string[]) => what.map((each) => `${ROOT}/d/${user}/${way}/${each}`);
const quoted = (topics: readonly string[]) => topics.map((topic) => `"${topic}"`).join(', ');

/** EMQX, `acl.conf`: the first rule that fits decides. */
const acl = (): string => `%% Made by \`portal describe broker --write\`.
{allow, {user, "${PORTAL}"}, all, ["${ROOT}/#"]}.
{allow, all, publish, [${quoted(own('${username}', 'up', UP))}]}.
{allow, all, subscribe, [${quoted(own('${username}', 'dn', DOWN))}]}.
{deny, all}.
`;

/** The broker's list and where it stands in the repository. */
export const brokerList = (): { readonly file: string; readonly text: string } => ({
  file: path.join('tools/broker', 'acl.conf'),
  text: acl(),
});
