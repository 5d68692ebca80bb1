import type { BlockSample } from '../_contract/block.types';
import messages from './order-review.messages';
import type { OrderReviewProps } from './order-review.schema';
import type { OrderReviewData, ReviewedPart } from './order-review.types';

const props: OrderReviewProps = { help: '/en_GB/contacts', home: '/en_GB' };
const delivery: ReviewedPart = {
  kind: 'delivery',
  expedition: '400000012301',
  title: messages.delivery,
  pieces: '',
  review: null,
  until: '',
  isOpen: true,
};
const purchase: ReviewedPart = { ...delivery, kind: 'purchase', expedition: '', title: messages.purchase };
const parcel = (number: string, day: string, pieces: string): ReviewedPart => ({
  ...delivery,
  expedition: `40000001230${number}`,
  title: `Parcel delivered on ${day}`,
  pieces,
});
const order = { ending: '0123', day: '4 May 2026', parts: [delivery, purchase] };
const low: ReviewedPart = {
  ...delivery,
  review: { rating: 2, answers: { onTime: 'yes', intact: 'no' }, comment: 'The box was wet.' },
  until: '9 June 2026',
};
const form = { status: 'failed', values: {}, errors: {}, warnings: {} } as const;

const samples: BlockSample<OrderReviewProps, OrderReviewData>[] = [
  { name: 'Nothing reviewed yet', props, data: { order, form: undefined } },
  {
    name: 'Two parcels',
    props,
    data: {
      order: {
        ...order,
        parts: [
          parcel('1', '8 May 2026', 'Nube, Recreo, Tossal'),
          parcel('2', '9 May 2026', 'Volant'),
          purchase,
        ],
      },
      form: undefined,
    },
  },
  {
    name: 'A delivery with two stars, just saved',
    props,
    data: {
      order: { ...order, parts: [low, purchase] },
      form: { ...form, command: 'review.delivery', status: 'done' },
    },
  },
  {
    name: 'No star was chosen',
    props,
    data: {
      order,
      form: {
        ...form,
        command: 'review.purchase',
        values: { comment: 'All fine', found: 'yes', recommend: '10' },
        message: messages.ratingMissing,
        errors: { rating: messages.ratingMissing },
      },
    },
  },
  {
    name: 'Final reviews',
    props,
    data: {
      order: {
        ...order,
        parts: [
          { ...low, isOpen: false },
          {
            ...purchase,
            review: { rating: 5, answers: {}, comment: '' },
            until: '9 June 2026',
            isOpen: false,
          },
        ],
      },
      form: undefined,
    },
  },
  { name: 'A link that is no longer valid', props, data: { order: undefined, form: undefined } },
];
export default samples;
