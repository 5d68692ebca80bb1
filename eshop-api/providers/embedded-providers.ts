import addressCompletion from './address-completion/embedded/embedded.provider';
import captcha from './captcha/embedded/embedded.provider';
import cardProvider from './card-provider/embedded/embedded.provider';
import crossBorder from './cross-border/embedded/embedded.provider';
import deviceWallet from './device-wallet/embedded/embedded.provider';
import imageSearch from './image-search/embedded/embedded.provider';
import { outboxMail } from './mail/outbox/outbox-mail';
import { embeddedOrderBackend } from './order-backend/embedded/embedded-order-backend';
import type { ApiProviders } from './provider.types';
import recommendations from './recommendations/embedded/embedded.provider';
import reviews from './reviews/embedded/embedded.provider';
import search from './search/embedded/embedded.provider';
import wallet from './wallet/embedded/embedded.provider';

/** Third parties that need nothing from outside: what the shop runs with unless brand or installation choose others. */
export const embeddedProviders: ApiProviders = {
  addressCompletion: addressCompletion.provide({}),
  captcha: captcha.provide({}),
  cardProvider: cardProvider.provide({}),
  crossBorder: crossBorder.provide({}),
  deviceWallet: deviceWallet.provide({}),
  imageSearch: imageSearch.provide({}),
  mail: outboxMail,
  orderBackend: embeddedOrderBackend,
  recommendations: recommendations.provide({}),
  reviews: reviews.provide({}),
  search: search.provide({}),
  wallet: wallet.provide({}),
};
