/** A call that a simulator refuses: what goes on the wire beside the status. */
export class Fault extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, details: string) {
    super(details);
    this.name = 'Fault';
    this.status = status;
    this.code = code;
  }
}
