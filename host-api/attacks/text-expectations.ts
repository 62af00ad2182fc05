/** What becomes of a text field that is not simply kept: refused unless it is of the one form, or never kept at all. By the name of the field, or of the call and the field. */
interface Exception {
  readonly outcome: 'refused' | 'not kept';
  readonly because: string;
}
const refused = (because: string): Exception => ({ outcome: 'refused', because });
const notKept = (because: string): Exception => ({ outcome: 'not kept', because });

const MAIL = refused('is an address of mail');
const PHONE = refused('is a number');
const TOKEN = notKept('is the secret of a link, held against a hash');
const SEALED = notKept('waits encrypted until the link comes back, see below');

const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  email: MAIL,
  caseNotificationEmail: MAIL,
  quoteRequestEmail: MAIL,
  phone: PHONE,
  dutyPhone: PHONE,
  personalNumber: refused('has a form and a check digit'),
  organisationNumber: refused('has a form and a check digit'),
  page: refused('is a path of the portal'),
  directionsUrl: refused('is a link, and only to the web'),
  'organisations.create postalCode': refused('has a form in its country'),
  'organisations.change postalCode': refused('has a form in its country'),
  colourCode: refused('is a hash and six digits'),
  token: TOKEN,
  secret: TOKEN,
  ticket: TOKEN,
  password: notKept('is kept as a hash'),
  'accounts.login username': notKept('is looked up, and counted by its fingerprint'),
  'accounts.changePassword current': notKept('is held against a hash'),
  'accounts.verifyPhone code': notKept('is held against a hash'),
  'accounts.reportSms id': notKept('is the operator’s, and looked up'),
  'accounts.reportSms status': notKept('is the operator’s, and one of its words'),
  'accounts.registerCompany firstName': SEALED,
  'accounts.registerCompany lastName': SEALED,
  'accounts.registerCompany organisation': SEALED,
  'accounts.registerCompany partner': SEALED,
  'accounts.registerGuest firstName': SEALED,
  'accounts.registerGuest lastName': SEALED,
  'accounts.registerGuest organisation': SEALED,
  'accounts.registerGuest partner': SEALED,
  'id-control.complete query': notKept('is read for what the broker says, and thrown away'),
  'imports.open kind': refused('is one of the kinds'),
  'imports.columns columns.*.column': notKept('is one of the kind’s columns'),
  'residents.send addresses.*': notKept('is looked up among the apartments’ addresses'),
  'keys.checkReceiptNumber number': notKept('is looked up'),
};

export function exceptionOf(endpointId: string, path: readonly string[]): Exception | undefined {
  return EXCEPTIONS[`${endpointId} ${path.join('.')}`] ?? EXCEPTIONS[path.at(-1) ?? ''];
}
/** For the test that none of them is there for nothing. */
export const exceptions: readonly string[] = Object.keys(EXCEPTIONS);
