import type { CommandContext, CommandValues } from '../commands/command.types';
import type { Customer, SessionTokens } from '../customer.types';
import { sampleContext } from './sample-context';

export interface SampleCommand {
  context: CommandContext;
  /** The calls of the API, in order. */
  calls: { id: string; request: Record<string, unknown> }[];
  cookies: { name: string; value: string; maxAge: number }[];
  /** Sign-ins and sign-outs, in order. */
  sessions: (SessionTokens | null)[];
}

/** The surroundings of a command under test: answers by operation id, cookies that were set kept. */
export function sampleCommand(
  asked: Parameters<typeof sampleContext>[0] & {
    visitorCookies?: Record<string, string>;
    customer?: Customer;
  },
): SampleCommand {
  const { context, calls } = sampleContext(asked);
  const cookies: SampleCommand['cookies'] = [];
  const sessions: SampleCommand['sessions'] = [];
  const writes = {
    setCookie: (cookie: SampleCommand['cookies'][number]) => void cookies.push(cookie),
    keepSession: async (tokens: SessionTokens | null) => void sessions.push(tokens),
  };
  return {
    context: { ...context, cookies: asked.visitorCookies ?? {}, customer: asked.customer, ...writes },
    calls,
    cookies,
    sessions,
  };
}

export const valuesOf = (
  text: Record<string, string>,
  files: Record<string, File> = {},
  fileLists: Record<string, readonly File[]> = {},
): CommandValues => ({ text, files, fileLists });
