import type { Shop } from './load-shop';

/** Result of a command; the entry prints it, writes the files and exits. */
export interface CommandResult {
  text: string;
  exitCode: 0 | 1;
  /** Path from the root → new text. */
  files?: ReadonlyMap<string, string>;
}

/** @param args words and options after the command's name. */
export type Command = (shop: Shop, args: readonly string[]) => CommandResult;
