import { ApiFault } from '../../contract/api-fault';
import { hasPasswordRoom, runPasswordWork, type PasswordHashes } from '../../security/password-hashes';
import { QueueFull } from '../../server/bounded-queue';
import type { HandlerContext } from '../../server/domain.types';
import { rateLimitKey } from '../../security/rate-limit';

type Asking = Pick<HandlerContext, 'header' | 'signal' | 'replyHeader'>;

/**
 * Queues `work`; it is skipped when the caller has aborted meanwhile.
 * @throws ApiFault too_many_requests (429) at once, before `work` starts
 */
export const runInPasswordQueue = <Result>(
  asking: Asking,
  work: (hashes: PasswordHashes) => Promise<Result>,
): Promise<Result> =>
  runPasswordWork({ visitor: visitorOf(asking), signal: asking.signal }, work).catch((error: unknown) => {
    throw error instanceof QueueFull ? composeRefusal(asking) : error;
  });

/** For callers that use something up before their turn. @throws ApiFault too_many_requests (429) where there is no room at this moment */
export function refuseWithoutRoom(asking: Asking): void {
  if (!hasPasswordRoom(visitorOf(asking))) throw composeRefusal(asking);
}

const visitorOf = ({ header }: Asking): string | undefined => rateLimitKey(header('x-forwarded-for'));

function composeRefusal({ replyHeader }: Asking): ApiFault {
  replyHeader('Retry-After', '3');
  return new ApiFault(
    'too_many_requests',
    'Too many people are signing in at this moment. Please try again in a few seconds.',
    429,
  );
}
