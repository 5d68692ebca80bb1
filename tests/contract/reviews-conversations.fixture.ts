import { marketLocales, openTestApi, type TestApi } from '../support/open-test-api';
import { reviewsSubmit } from '../../eshop-api/domains/reviews/reviews.contract';
import type { ReviewsState } from '../../eshop-api/domains/reviews/reviews.types';
import conversations from '../../eshop-api/providers/reviews/conversations/conversations.provider';
import { FakeReviewService, type HeldReview } from './fake-review-service';
import { collectLog } from './test-settings';

export const KEY = 'pass-key';
export const names: Record<string, string> = {};
export const server = new FakeReviewService(KEY, names);
export const log = collectLog();

export const storefront = (id: string, lines: string[], more = {}) => ({
  id,
  name: id,
  slug: id,
  lines,
  imageHost: '/images/paper',
  defaultLocale: 'en_ES',
  locales: marketLocales.map(({ locale }) => locale),
  ...more,
});

export const heldReview = (product: string, n: number, more: Partial<HeldReview> = {}): HeldReview => ({
  Id: `r${n}`,
  ProductId: product,
  Rating: 1 + (n % 5),
  Title: `Title ${n}`,
  ReviewText: 'Worn for a week.',
  UserNickname: 'Ann',
  SubmissionTime: `2026-01-${String(n + 1).padStart(2, '0')}T10:00:00.000+02:00`,
  ContentLocale: n % 3 ? 'en_GB' : 'es_ES',
  ...more,
});

/** A shop whose main brand uses the service, and two of its products. */
export async function openReviewShop(): Promise<{ shop: TestApi; product: string; sister: string }> {
  const url = await server.listen();
  const reviews = conversations.provide({ url: `${url}/`, passkey: KEY, feedUrl: `${url}/feed` });
  const shop = await openTestApi(['catalogue', 'reviews'], {
    log,
    storefronts: {
      main: storefront('main', ['HERITAGE'], { default: true, providers: { reviews } }),
      running: storefront('running', ['RUNNING']),
    },
  });
  await (shop.api.stateOf('reviews') as ReviewsState).fed();
  const [first, second] = await shop.db.query<{ id: string }>(
    "select id from catalogue_materials join catalogue_models on slug = model_slug where active and line_collection = 'HERITAGE' order by id limit 2",
  );
  const [product, sister] = [first!.id, second!.id];
  Object.assign(names, { [product]: 'Nube, Black', [sister]: 'Nube, Sky' });
  return { shop, product, sister };
}

/** Sends a review of a product with everything that the form asks for. @param more in place of it */
export const writeReview = (shop: TestApi, product: string, more: object) =>
  shop.client().call(reviewsSubmit, {
    profile: 'en_GB',
    productId: product,
    rating: 4,
    title: 'Very good',
    text: 'On my feet since Tuesday.',
    nickname: 'Ann',
    email: 'ann@mail.example',
    fit: 'small',
    terms: true,
    ...more,
  });
