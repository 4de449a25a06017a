/** The envelope of an error of the API. */
export interface ErrorEnvelope {
  error: {
    code: string;
    message: string;
    param?: string;
    details?: Record<string, unknown>;
    /** Absent if a preview says it. */
    requestId?: string;
  };
}

/** A fault of the request, of which a response lists all (D170). */
interface Fault {
  param?: string;
  message: string;
}

/** Codes of errors of the command line, by exit code. */
const CODES = {
  /** Refused or failed. */
  1: 'refused',
  2: 'wrong_command_line',
  /** The service could not be reached, or its response was lost. */
  3: 'no_answer',
} as const;

/** The reason why a command failed. The message is for the person at the terminal. */
export class Failure extends Error {
  override name = 'Failure';
  readonly exitCode: keyof typeof CODES;
  /** The error envelope, if the API refused the request. */
  readonly envelope: ErrorEnvelope | undefined;
  /** Returns the option of a field that the API refused, as `--name`. */
  optionOf: (param: string) => string | undefined = () => undefined;
  /** True if it is unknown whether the request was performed. */
  isOpen = false;
  /** If `isOpen`: how to find out, or how to repeat the request safely. */
  hint: string | undefined;

  constructor(message: string, exitCode: keyof typeof CODES = 1, envelope?: ErrorEnvelope) {
    super(message);
    this.exitCode = exitCode;
    this.envelope = envelope;
  }
}

/** Returns the faults of a request that the API refused with 400, of which the message of the error says the first. */
export function faultsOf({ details = {} }: ErrorEnvelope['error']): readonly Fault[] {
  return (details as { errors?: readonly Fault[] }).errors ?? [];
}

/** Creates the failure of a command whose preview says that it would be refused. */
export function refusalOf({
  code,
  message,
  param,
  details,
}: Pick<ErrorEnvelope['error'], 'code' | 'message' | 'details'> & {
  param: string | null;
}): Failure {
  const envelope = { error: { code, message, ...(param !== null && { param }), details } };
  return new Failure(`${code}: ${message} Nothing was changed.`, 1, envelope);
}

/** Returns an error for scripts: the envelope of the API, or one with a code of the command line. */
export function envelopeOf(error: unknown): { error: Omit<ErrorEnvelope['error'], 'requestId'> } {
  const { message } = error as Error;
  if (!(error instanceof Failure)) return { error: { code: CODES[1], message } };
  const { envelope, exitCode, hint } = error;
  return (
    envelope ?? {
      error: {
        code: CODES[exitCode],
        message,
        ...(hint && { details: { outcome: 'unknown', hint } }),
      },
    }
  );
}
