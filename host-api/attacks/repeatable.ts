const ASKS = 'asks outside: an order under way is answered as it is';
const READS = 'reads; a POST so that its secret stands in no address';
const STATE = 'sets a state: what is so already stays so';
const ONCE = 'ends something: what has ended is refused';
const LINK = 'spends its link';
const SESSION = 'answers a token, which is kept nowhere';

/** The POSTs without an idempotency key. Why sending one of them again does nothing twice stands beside. */
export const REPEATABLE: Readonly<Record<string, string>> = {
  'organisations.bind': STATE,
  'imports.undo': ONCE,
  'residents.undo': ONCE,
  'residents.withdrawRequest': ONCE,
  'residents.answer': STATE,
  'residents.seen': STATE,
  'residents.readLink': READS,
  'residents.answerLink': STATE,
  'accounts.login': SESSION,
  'accounts.choose': SESSION,
  'accounts.logout': ONCE,
  'accounts.readRecovery': READS,
  'accounts.recoverPassword': LINK,
  'accounts.readInvitation': READS,
  'accounts.acceptInvitation': LINK,
  'accounts.readRegistration': READS,
  'accounts.completeRegistration': LINK,
  'accounts.readEmailLink': READS,
  'accounts.confirmEmail': LINK,
  'accounts.stopEmail': LINK,
  'accounts.reportSms': STATE,
  'accounts.verifyPhone': LINK,
  'accounts.stopRound': ONCE,
  'id-control.start': ASKS,
  'id-control.cancel': ONCE,
  'id-control.getByLink': READS,
  'id-control.startByLink': ASKS,
  'id-control.signIn': ASKS,
  'id-control.status': ASKS,
  'id-control.complete': ASKS,
  'id-control.giveUp': ONCE,
  'id-control.startCheck': ASKS,
  'id-control.cancelCheck': ONCE,
  'id-control.linkedCheck': READS,
  'id-control.startLinkedCheck': ASKS,
  'keys.archive': STATE,
  'keys.restore': STATE,
  'keys.archiveMany': STATE,
  'keys.restoreMany': STATE,
  'keys.setStatus': STATE,
  'keys.withdrawLoan': ONCE,
  'keys.signLoanOnPaper': ONCE,
  'keys.checkReceiptNumber': READS,
  'keys.checkReceiptFile': READS,
};
