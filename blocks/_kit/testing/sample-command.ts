import type { CommandContext, CommandValues } from '../commands/command.types';
import { sampleContext } from './sample-context';

export interface SampleCommand {
  context: CommandContext;
  /** What was asked of the API, in order. */
  calls: { id: string; request: Record<string, unknown> }[];
  cookies: { name: string; value: string; maxAge: number }[];
}

/** The surroundings of a command under test: answers by operation id, cookies that were set kept. */
export function sampleCommand(asked: Parameters<typeof sampleContext>[0] & { visitorCookies?: Record<string, string> }): SampleCommand {
  const { context, calls } = sampleContext(asked);
  const cookies: SampleCommand['cookies'] = [];
  return { context: { ...context, cookies: asked.visitorCookies ?? {}, setCookie: (cookie) => void cookies.push(cookie) }, calls, cookies };
}

export const valuesOf = (text: Record<string, string>, files: Record<string, File> = {}): CommandValues => ({ text, files });
