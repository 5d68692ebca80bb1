import { text } from '../../_contract/schema-fragments';

/** Props that all rails of suggestions share. */
export const suggestionFields = {
  title: text('Heading', 80),
  card: { type: 'string', enum: ['plain', 'specimen', 'split'], default: 'plain', title: 'Card' },
  limit: { type: 'integer', minimum: 2, maximum: 12, default: 4, title: 'How many at most' },
} as const;
