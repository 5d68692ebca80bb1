import { ApiFault } from '../contract/api-fault';
import type { OperationShape } from '../contract/operation';
import { performOperation, type LiveOperation } from './api-core';
import type { AskDomain } from './domain.types';

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
