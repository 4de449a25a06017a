/** The envelope of an error of the API (specification, Errors). */
export interface ErrorEnvelope {
  error: {
    code: string;
    message: string;
    param?: string;
    details?: Record<string, unknown>;
    requestId: string;
  };
}

/** How a command ends that has not done what it was to do, with the word for it. */
const WORDS = {
  /** Refused, by the API or here, or failed. */
  1: 'refused',
  2: 'wrong_command_line',
  /** The service was not reached, or its answer did not come. */
  3: 'no_answer',
} as const;

/**
 * Why a command ends without having done what it was to do; the message is for the person at the
 * terminal.
 */
export class Failure extends Error {
  override name = 'Failure';
  readonly exitCode: keyof typeof WORDS;
  /** The error envelope of the API, where it was the API that refused. */
  readonly envelope: ErrorEnvelope | undefined;
  /** The option that wrote the field which the API refuses. */
  option: string | undefined;
  /** Whether nobody knows what became of the request. */
  isOpen = false;
  /** Of a change of which nobody knows: how to find out, or to repeat it safely. */
  hint: string | undefined;

  constructor(message: string, exitCode: keyof typeof WORDS = 1, envelope?: ErrorEnvelope) {
    super(message);
    this.exitCode = exitCode;
    this.envelope = envelope;
  }
}

/**
 * Any error as scripts read it: the envelope of the API, or one with a word of the command line's
 * own.
 */
export function envelopeOf(error: unknown): { error: Omit<ErrorEnvelope['error'], 'requestId'> } {
  const { message } = error as Error;
  if (!(error instanceof Failure)) return { error: { code: WORDS[1], message } };
  const { envelope, exitCode, hint } = error;
  return (
    envelope ?? {
      error: {
        code: WORDS[exitCode],
        message,
        ...(hint && { details: { outcome: 'unknown', hint } }),
      },
    }
  );
}
