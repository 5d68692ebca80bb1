import type { FromSchema } from 'json-schema-to-ts';
import { link, media, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Gift card',
  properties: {
    look: {
      type: 'string',
      enum: ['paper', 'specimen', 'track'],
      default: 'paper',
      title: 'Card as',
      description: 'paper: warm and plain. specimen: in a grid of lines. track: on the accent, cut.',
    },
    logo: media('Logo on the card, in a colour that is seen there; left out: the brand’s name'),
    title: text('Title', 80),
    text: text('Sentence', 300),
    bag: { ...link('The bag'), default: 'page:bag' },
  },
  required: ['title'],
  additionalProperties: false,
} as const;

export default schema;
export type GiftCardBuyProps = FromSchema<typeof schema>;
