import { readStored, writeStored } from '../../../blocks/_contract/storage/browser-storage';
import { clientId } from '../../../blocks/_contract/storage/stored-cookies';

/** Gives this browser an id of its own, if the visitor agreed; it goes to the API as `client-id` (docs/contract/calls.md#common-behaviour). */
export function keepClientId(): void {
  if (!readStored(clientId)) writeStored(clientId, crypto.randomUUID());
}
