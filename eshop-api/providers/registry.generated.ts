// Written by `npm run generate`; do not edit.
import type { ProviderDefinition } from './provider.types';
import sandboxBankTransfer from '../../sandbox/bank-transfer/embedded.provider';
import sandboxCardProvider from '../../sandbox/card-provider/embedded.provider';
import sandboxCrossBorder from '../../sandbox/cross-border/embedded.provider';
import sandboxDeviceWallet from '../../sandbox/device-wallet/embedded.provider';
import sandboxWallet from '../../sandbox/wallet/embedded.provider';
import embeddedAddressCompletion from './address-completion/embedded/embedded.provider';
import photonAddressCompletion from './address-completion/photon/photon.provider';
import embeddedCaptcha from './captcha/embedded/embedded.provider';
import siteverifyCaptcha from './captcha/siteverify/siteverify.provider';
import adyenCardProvider from './card-provider/adyen/adyen.provider';
import embeddedEmailMarketing from './email-marketing/embedded/embedded.provider';
import mailchimpEmailMarketing from './email-marketing/mailchimp/mailchimp.provider';
import embeddedImageSearch from './image-search/embedded/embedded.provider';
import embeddedRecommendations from './recommendations/embedded/embedded.provider';
import conversationsReviews from './reviews/conversations/conversations.provider';
import embeddedReviews from './reviews/embedded/embedded.provider';
import embeddedSearch from './search/embedded/embedded.provider';
import meilisearchSearch from './search/meilisearch/meilisearch.provider';

export const providerDefinitions: readonly ProviderDefinition[] = [sandboxBankTransfer, sandboxCardProvider, sandboxCrossBorder, sandboxDeviceWallet, sandboxWallet, embeddedAddressCompletion, photonAddressCompletion, embeddedCaptcha, siteverifyCaptcha, adyenCardProvider, embeddedEmailMarketing, mailchimpEmailMarketing, embeddedImageSearch, embeddedRecommendations, conversationsReviews, embeddedReviews, embeddedSearch, meilisearchSearch];
