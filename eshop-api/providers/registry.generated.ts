// Written by `npx tsx eshop-api/providers/write-registry.ts`; do not edit.
import type { ProviderDefinition } from './provider.types';
import embeddedCardProvider from './card-provider/embedded/embedded.provider';
import embeddedImageSearch from './image-search/embedded/embedded.provider';
import embeddedRecommendations from './recommendations/embedded/embedded.provider';
import conversationsReviews from './reviews/conversations/conversations.provider';
import embeddedReviews from './reviews/embedded/embedded.provider';
import embeddedSearch from './search/embedded/embedded.provider';
import meilisearchSearch from './search/meilisearch/meilisearch.provider';

export const providerDefinitions: readonly ProviderDefinition[] = [embeddedCardProvider, embeddedImageSearch, embeddedRecommendations, conversationsReviews, embeddedReviews, embeddedSearch, meilisearchSearch];
