import { isPartnerApiError, isPartnerConnectionError } from '../errors.ts';
import { jsonText, printable, printError } from './print.ts';

/** Reports a wrong command line. */
export class UsageError extends Error {}

const FAILED = 1;
const WRONG_USAGE = 2;
const UNREACHABLE = 3;

/** Prints why a command failed, on standard error. @returns the exit code */
export function reportFailure(error: unknown, asJson: boolean): number {
  const { exitCode, ...report } = describe(error);
  printError(asJson ? jsonText({ error: report }) : textOf(report));
  return exitCode;
}

interface Failure {
  code: string;
  message: string;
  requestId?: string;
  docUrl?: string;
}

function describe(error: unknown): Failure & { exitCode: number } {
  if (isPartnerApiError(error)) {
    const { code, message, requestId, docUrl } = error;
    return { code, message, requestId, docUrl, exitCode: FAILED };
  }
  const { message } = error as Error;
  if (isPartnerConnectionError(error))
    return { code: 'unreachable', message, exitCode: UNREACHABLE };
  if (error instanceof UsageError || error instanceof TypeError)
    return { code: 'usage', message, exitCode: WRONG_USAGE };
  return { code: 'failed', message, exitCode: FAILED };
}

function textOf({ code, message, requestId, docUrl }: Failure): string {
  const more = requestId ? [`  request ${requestId}`, `  ${docUrl}`] : [];
  const first = code === 'usage' ? message : `${code}: ${message}`;
  return [first, ...more].map(printable).join('\n');
}
