/** The envelope of an error of the API (specification, Errors). */
export interface ErrorEnvelope {
  error: { code: string; message: string; param?: string; details?: Record<string, unknown>; requestId: string };
}

/** Why a command ends without having done what it was to do; the message is for the person at the terminal. */
export class Failure extends Error {
  override name = 'Failure';
  /** 1 refused or failed, 2 the command line is wrong. */
  readonly exitCode: 1 | 2;
  /** The error envelope of the API, where it was the API that refused. */
  readonly envelope: ErrorEnvelope | undefined;
  /** The option that wrote the field which the API refuses. */
  option: string | undefined;
  /** Whether nobody knows what became of the request. */
  isOpen = false;

  constructor(message: string, exitCode: 1 | 2 = 1, envelope?: ErrorEnvelope) {
    super(message);
    this.exitCode = exitCode;
    this.envelope = envelope;
  }
}
