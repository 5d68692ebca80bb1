import type { Command } from './command.types';

/** Types a command by the props of its block; the registry finds it by its file name. */
export const defineCommand = <Props = Record<string, unknown>>(command: Command<Props>): Command<Props> =>
  command;
