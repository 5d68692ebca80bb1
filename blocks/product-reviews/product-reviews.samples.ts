import type { BlockSample } from '../_contract/block.types';
import type { ProductReviewsProps } from './product-reviews.schema';
import { firstState } from './review-state';
import type { ProductReviewsData, Review } from './product-reviews.types';

const review = (id: string, more: Partial<Review> = {}): Review => ({
  id,
  ProductId: 'K200160-001',
  origin: null,
  rating: 5,
  title: 'Wore them home from the shop',
  text: 'I walked forty minutes in them on the first day and had nothing to complain about.',
  nickname: 'Hattie',
  submittedAt: '2026-10-02T09:00:00.000Z',
  locale: 'en_GB',
  recommended: true,
  verified: true,
  fit: 'true',
  helpful: 4,
  commentCount: 0,
  comments: [],
  ...more,
});
const reviews: Review[] = [
  review('r1'),
  review('r2', {
    rating: 3,
    title: 'Schön, brauchen aber Geduld',
    text: 'An der Ferse anfangs hart. Nach einer Woche war alles gut.',
    nickname: 'Jonas',
    locale: 'de_DE',
    origin: 'Nube, ink',
    recommended: null,
    helpful: 1,
  }),
  review('r3', {
    rating: 1,
    title: 'Seam came undone',
    text: 'After six weeks a seam on the left shoe opened.',
    nickname: 'Priya',
    recommended: false,
    verified: false,
    helpful: 0,
    commentCount: 2,
    comments: [
      {
        id: 'c1',
        text: 'This should not happen and we are sorry. Please write to us.',
        nickname: 'Sample',
        submittedAt: '2026-10-05T09:00:00.000Z',
      },
    ],
  }),
];
const statistics: ProductReviewsData['statistics'] = {
  total: 12,
  average: 4.25,
  recommended: 9,
  notRecommended: 1,
  distribution: [
    { rating: 5, count: 7 },
    { rating: 4, count: 3 },
    { rating: 3, count: 1 },
    { rating: 2, count: 0 },
    { rating: 1, count: 1 },
  ],
  fits: [
    { fit: 'small', count: 2 },
    { fit: 'true', count: 6 },
    { fit: 'large', count: 0 },
  ],
};
const data: ProductReviewsData = {
  state: firstState,
  reviews,
  total: 12,
  statistics,
  hasMore: true,
  asksFit: true,
  form: undefined,
};
const full: ProductReviewsProps = { look: 'calm', extent: 'full', terms: '/en_GB/legal' };
const invalid = {
  command: 'reviews.write',
  status: 'invalid' as const,
  values: { title: 'Nice', rating: '4' },
  errors: { text: 'Please fill this input', email: 'Please input your email' },
  warnings: {},
};

export default [
  { name: 'Calm', props: full, data },
  {
    name: 'Specimen, filtered',
    props: { ...full, look: 'specimen' },
    data: {
      ...data,
      state: { page: 1, sort: 'best', rating: 3 },
      reviews: [reviews[1]!],
      total: 1,
      hasMore: false,
    },
  },
  { name: 'Fast', props: { ...full, look: 'fast' }, data },
  { name: 'Widget', props: { ...full, extent: 'widget' }, data: { ...data, hasMore: false } },
  {
    name: 'First to write',
    props: full,
    data: {
      ...data,
      reviews: [],
      total: 0,
      hasMore: false,
      statistics: {
        ...statistics,
        total: 0,
        average: null,
        distribution: statistics.distribution.map(({ rating }) => ({ rating, count: 0 })),
        fits: [],
      },
    },
  },
  { name: 'Something is missing', props: full, data: { ...data, form: invalid } },
  {
    name: 'Written',
    props: full,
    data: { ...data, form: { ...invalid, status: 'done', errors: {}, data: { moderation: 'SUBMITTED' } } },
  },
  { name: 'Flag off', props: full, data: null },
  {
    name: 'Line of stars',
    props: { ...full, extent: 'stars', list: '#reviews' },
    data: { ...data, reviews: [], hasMore: false },
  },
] satisfies BlockSample<ProductReviewsProps, ProductReviewsData | null>[];
