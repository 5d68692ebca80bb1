import type { CommandContext } from './commands/command.types';

/** What a block's route gets: the same as a command; `params` are those of its own path. */
export interface RouteContext extends CommandContext {
  /** Logs what went wrong where the shopper is sent on all the same. Facts must hold no token of the address. */
  warn(facts: Record<string, unknown>, message: string): void;
}

/** A file that a route answers instead of an address: shown by the browser, kept by no cache. */
export interface RouteFile {
  /** ASCII letters, digits, dots and hyphens. */
  name: string;
  /** Media type, e.g. application/pdf. */
  type: string;
  content: Uint8Array;
  /** A file that somebody has sent: it is saved instead of shown, and nothing of it may run. */
  isDownload?: true;
}

/**
 * An address that is no page (`<type>.routes.ts`, default export: a list): a shopper comes back by it from a bank or out of a mail, and
 * is redirected at once, so that it works without a script; or it is a document's. It answers while the block's folder is there, whether or not a page shows
 * the block. app/request/commands/answer-route.server.ts calls it.
 */
export interface BlockRoute {
  /** Below the locale: `_payment/bag/:token`; `:name` is one segment of any value. The first one is today's, the others still answer. No two routes may match the same path. */
  paths: readonly [string, ...string[]];
  /** true: `customer` is looked up, which may renew the session's cookie. Left out: always undefined. */
  customer?: true;
  /** Address to go on to: of a page by `context.page.href`, or a whole one; or a file. Cookies that it sets travel along. */
  answer(context: RouteContext): Promise<string | RouteFile>;
}
