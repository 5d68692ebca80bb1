import type { BlockSample } from '../_contract/block.types';
import type { GiftCardBuyProps } from './gift-card-buy.schema';
import type { GiftCardBuyData } from './gift-card-buy.server';

const props: GiftCardBuyProps = {
  look: 'paper',
  title: 'A gift that fits',
  text: 'For whoever likes to choose.',
  bag: '/en_GB/bolsa',
};
const data: GiftCardBuyData = {
  values: [50, 100, 150, 200, 250].map((value) => ({ value: String(value), label: `£${value}` })),
  min: 1,
  max: 1000,
  currency: 'GBP',
  form: undefined,
};
const state = { command: 'giftCard.add', warnings: {} };

const samples: BlockSample<GiftCardBuyProps, GiftCardBuyData>[] = [
  { name: 'Paper', props, data },
  {
    name: 'Specimen, an amount out of range',
    props: { ...props, look: 'specimen' },
    data: {
      ...data,
      form: {
        ...state,
        status: 'failed',
        values: { value: '', amount: '5000', recipientName: 'Bea' },
        errors: { amount: 'Value must be between 1 and 1000' },
      },
    },
  },
  {
    name: 'Track, just added',
    props: { ...props, look: 'track' },
    data: { ...data, form: { ...state, status: 'done', values: {}, errors: {} } },
  },
];

export default samples;
