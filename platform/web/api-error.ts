/** One field that the server refused, as `details.fields` of a 422 names it. */
export interface FieldFault {
  readonly path: string;
  readonly message: string;
}

/** A refused or failed call. `message` is in the asker's language and may be shown as it is. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The stable code of the refusal, `ERR_NETWORK` when no answer came. */
  readonly code: string;
  readonly details: unknown;
  /** What support can search the logs for. */
  readonly requestId: string;

  constructor(fault: { status: number; code: string; message: string; details?: unknown; requestId: string }) {
    super(fault.message);
    this.status = fault.status;
    this.code = fault.code;
    this.details = fault.details;
    this.requestId = fault.requestId;
  }

  /** The refused fields of a 422, none otherwise. */
  get fields(): readonly FieldFault[] {
    const { details } = this;
    if (typeof details !== 'object' || details === null || !('fields' in details) || !Array.isArray(details.fields)) return [];
    return details.fields.filter(isFieldFault);
  }
}

function isFieldFault(value: unknown): value is FieldFault {
  return typeof value === 'object' && value !== null && 'path' in value && 'message' in value && typeof value.message === 'string';
}
