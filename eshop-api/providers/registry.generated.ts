// Written by `npm run generate`; do not edit.
import type { ProviderDefinition } from './provider.types';
import embeddedAddressCompletion from './address-completion/embedded/embedded.provider';
import photonAddressCompletion from './address-completion/photon/photon.provider';
import embeddedCaptcha from './captcha/embedded/embedded.provider';
import siteverifyCaptcha from './captcha/siteverify/siteverify.provider';
import adyenCardProvider from './card-provider/adyen/adyen.provider';
import embeddedCardProvider from './card-provider/embedded/embedded.provider';
import embeddedCrossBorder from './cross-border/embedded/embedded.provider';
import embeddedDeviceWallet from './device-wallet/embedded/embedded.provider';
import embeddedImageSearch from './image-search/embedded/embedded.provider';
import embeddedRecommendations from './recommendations/embedded/embedded.provider';
import conversationsReviews from './reviews/conversations/conversations.provider';
import embeddedReviews from './reviews/embedded/embedded.provider';
import embeddedSearch from './search/embedded/embedded.provider';
import meilisearchSearch from './search/meilisearch/meilisearch.provider';
import embeddedWallet from './wallet/embedded/embedded.provider';

export const providerDefinitions: readonly ProviderDefinition[] = [embeddedAddressCompletion, photonAddressCompletion, embeddedCaptcha, siteverifyCaptcha, adyenCardProvider, embeddedCardProvider, embeddedCrossBorder, embeddedDeviceWallet, embeddedImageSearch, embeddedRecommendations, conversationsReviews, embeddedReviews, embeddedSearch, meilisearchSearch, embeddedWallet];
