import { outboxMail } from './mail/outbox/outbox-mail';
import { embeddedOrderBackend } from './order-backend/embedded/embedded-order-backend';
import type { ApiProviders, ProviderKind } from './provider.types';
import { providerDefinitions } from './registry.generated';

/** Third parties without outside services: the default unless brand or installation choose others. */
export const embeddedProviders = {
  mail: outboxMail,
  orderBackend: embeddedOrderBackend,
  ...provideEmbedded(),
} as ApiProviders;

/** Kind → its registered implementation named `embedded`. */
function provideEmbedded(): Record<string, ProviderKind<unknown>> {
  return Object.fromEntries(
    providerDefinitions
      .filter(({ use }) => use === 'embedded')
      .map(({ kind, provide }) => [kind, provide({})]),
  );
}
