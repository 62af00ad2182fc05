export { About, ShownAbout } from './about.ts';
export { environmentOf, ERROR_REPORTS, scrubbedReport } from './error-reports.ts';
export { EmailAddress, toEmailAddress, toWebsite, Website } from './addresses.ts';
export { PHONE_FAULT, PhoneNumber } from './phone-number.ts';
export { POSTAL_CODE_FAULT, toPostalCode } from './postal-code.ts';
export { fieldFault, requiredText } from './field-fault.ts';
export { inSameRound, ruled, ruleText } from './rule.ts';
export { isMultiLine, isOneLine, multiLine, ONE_LINE_FAULT, oneLine, TEXT_FAULT, visible } from './text.ts';
export { dateFormat, distanceFormat, numberFormat, writtenNumber } from './formats.ts';
export { LOCALE_OF } from './locale.ts';
export {
  Country,
  fill,
  Language,
  COUNTRY_WORDS,
  LANGUAGE_OF,
  NotificationSwitch,
  OrganisationService,
  OrganisationType,
  Role,
  type Text,
} from './vocabulary.ts';
export { definePlugin, type NotificationKind, type Plugin, serviceFor, switchable } from './plugin.ts';
export { type OutboxKind, platformOutbox, platformOutboxWords } from './outbox-kind.ts';
export {
  endpoints,
  type CallOf,
  type Endpoint,
  type Endpoints,
  type EndpointSpec,
  type EndpointSpecs,
  type FileToSend,
  type ReplyOf,
  type RequestOf,
  type ResponseOf,
  type StreamReply,
  type UploadedFile,
} from './endpoint.ts';
export { contribute, extensionPoint, type Contribution, type ExtensionPoint } from './extension-point.ts';
export { LiveEvent, type LiveTopic, platformTopics } from './live-event.ts';
export {
  COUNT_LIMIT,
  createdWithin,
  DEFAULT_LIMIT,
  exportQuery,
  flag,
  isOverSeveral,
  listQuery,
  many,
  MAX_LIMIT,
  ofOrganisations,
  page,
  search,
  type ListQuery,
  type Page,
} from './list.ts';
export { committing, refusal, refusals, type Refusal } from './refusal.ts';
export * as field from './resource/field.ts';
export { type Field, type FieldKind, type Fields, isNumber, isYesNo, Named } from './resource/field.ts';
export { type Resource, resource } from './resource/resource.ts';
export { readName, Version, writtenFields } from './resource/schemas.ts';
export { type SecurityDetail, securityDetails, SecurityKind, SecurityOutcome } from './security-event.ts';
export { nothing, type Nothing, type Subject, subjects, type Tag, tagsOf } from './subject.ts';
export { workflow, type WorkflowOf, type WorkflowRef } from './workflow.ts';
export { isoDay, isoMoment } from './iso-day.ts';
