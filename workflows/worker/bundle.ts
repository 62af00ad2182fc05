// Every workflow function of the portal, by name: what stands here is what the worker runs.
export { apartmentMove } from '../apartment-move/apartment-move.ts';
export { documentApproval } from '../document-approval/document-approval.ts';
export { caseDeadlines } from '../case-deadlines/case-deadlines.ts';
export { delegatedAccess } from '../delegated-access/delegated-access.ts';
export { identityCheck } from '../identity-check/identity-check.ts';
export { importFile } from '../import-apply/import-file.ts';
export { serviceRequest } from '../service-request/service-request.ts';
export { inventory } from '../inventory/inventory.ts';
export { inventoryApproval } from '../inventory/inventory-approval.ts';
export { keyReturnReceipts } from '../key-return/key-return-receipts.ts';
export { keySigning } from '../key-signing/key-signing.ts';
export { signDocument } from '../sign-document/sign-document.ts';
export { inviteUsers } from '../user-invitations/invite-users.ts';
export { bookingRelease } from '../booking-release/booking-release.ts';
export { quoteRequest } from '../quote-request/quote-request.ts';
export { ordering } from '../ordering/ordering.ts';
export { refunding } from '../refunding/refunding.ts';
