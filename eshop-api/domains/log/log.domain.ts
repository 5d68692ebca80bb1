import { ApiFault } from '../../contract/api-fault';
import { type Domain, handles, type HandlerContext } from '../../server/domain.types';
import { logDebug, logMessage } from './log.contract';
import { MessageBudget } from './message-budget';
import { sanitise } from './sanitise.rules';

type Context = HandlerContext<MessageBudget>;

function write(context: Context, facts: Record<string, unknown>, title: string): Record<string, never> {
  if (!context.state.take(context.now.getTime()))
    throw new ApiFault('too_many_messages', 'too many messages, this one was dropped', 429);
  context.log.warn(
    {
      from: 'browser',
      profile: context.profile.locale,
      storefront: context.storefront.id,
      requestId: context.requestId,
      ...facts,
    },
    title,
  );
  return {};
}

const message = handles(logMessage, (context: Context, { objectNode }) =>
  write(context, { message: sanitise(objectNode) }, 'message of a browser'),
);

const debug = handles(logDebug, (context: Context, { url, payload, response }) =>
  write(
    context,
    { url: sanitise(url), payload: sanitise(payload ?? ''), response: sanitise(response ?? '') },
    'failed call of a browser',
  ),
);

/** What browsers want written down (docs/contract/calls.md#translations-logging-and-debug): bounded, masked, never trusted. */
const log: Domain<MessageBudget> = {
  name: 'log',
  operations: [
    { ...message, beacon: {} },
    { ...debug, beacon: {} },
  ],
  start: () => new MessageBudget(),
};

export default log;
