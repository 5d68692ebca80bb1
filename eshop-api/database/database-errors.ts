/** A cause outside the program prevents the start. Its message is the one line that is printed before exit 1. */
export class StartError extends Error {
  override name = 'StartError';
  constructor(
    readonly code: string,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message.replace(/\s+/g, ' ').trim(), options);
  }
}

export function codeOf(error: unknown): string {
  const code = (error as { code?: unknown } | null | undefined)?.code;
  return typeof code === 'string' || typeof code === 'number' ? String(code) : '';
}
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** The socket could not be opened or broke. */
const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
/** Codes of PostgreSQL: class 08 connection exceptions, 57P01–57P03 shutting down or starting up, 53300 too many connections. */
const serverCodes = /^(08\d{3}|57P0[1-3]|53300)$/;
/** pg gives these no code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after)/;

/** True when a query failed because the database is unreachable, as opposed to a query that it refused. */
export function isConnectionLost(error: unknown): boolean {
  const code = codeOf(error);
  const ofSocket =
    socketCodes.has(code) &&
    ['connect', 'read', 'write', 'getaddrinfo'].includes(String((error as { syscall?: unknown }).syscall));
  return (
    ofSocket ||
    serverCodes.test(code) ||
    words.test(messageOf(error)) ||
    ((error as { cause?: unknown } | null)?.cause !== undefined &&
      isConnectionLost((error as { cause: unknown }).cause))
  );
}
