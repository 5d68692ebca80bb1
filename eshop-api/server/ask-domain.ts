import { ApiFault } from '../contract/api-fault';
import type { OperationShape, RequestOf, ResponseOf } from '../contract/operation';
import { performOperation, type LiveOperation } from './api-core';

/**
 * Calls another domain's operation in this process, by its contract and past its own validation (spec §7).
 * `request.profile` names the locale as in any call; without a storefront the default one answers. The payload is shared: read only.
 * Waits until that domain has started, so it must not be used in `seed`. Throws ApiFault with that domain's code for KO.
 */
export type AskDomain = <O extends OperationShape>(
  operation: O,
  request: NoInfer<RequestOf<O>>,
  storefront?: string,
) => Promise<NoInfer<ResponseOf<O>>>;

/** `find` is asked at each call: domains are listed after their contexts are made. */
export function createAsk(find: (operation: OperationShape) => LiveOperation | undefined): AskDomain {
  const ask = async (operation: OperationShape, request: unknown, storefront?: string): Promise<unknown> => {
    const live = find(operation);
    if (!live)
      throw new ApiFault('not_implemented', `no domain answers ${operation.method} ${operation.path}`, 501);
    await live.up;
    const header = (name: string) => (name === 'x-storefront' ? storefront : undefined);
    const facts = {
      url: operation.path,
      requestId: 'in-process',
      header,
      get signal() {
        return new AbortController().signal;
      },
    };
    return (await performOperation(live, request as Record<string, unknown>, facts)).payload;
  };
  return ask as AskDomain;
}
