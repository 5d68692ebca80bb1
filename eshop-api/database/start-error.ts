/** Something outside the program keeps the shop from starting. Its message is the one line the operator reads before exit 1. */
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
