/** The calls that the walk cannot have succeed, and why. */
export const UNREACHED: Readonly<Record<string, string>> = {
  'organisations.bind': 'takes an organisation that registered itself, which is in no reach that is walked',
  'organisations.changeType': 'takes a customer that nothing hangs on; those walked have keys and people',
  'flows.engine': 'is the workflow engine’s own view, and none runs here',
};
