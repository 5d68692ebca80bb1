import type { FromSchema } from 'json-schema-to-ts';
import { text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Collections of a campaign',
  properties: {
    arrangement: {
      type: 'string',
      enum: ['rows', 'sheet', 'lanes'],
      default: 'rows',
      title: 'Arrangement',
      description:
        'rows: one under the other with room. sheet: ruled from edge to edge. lanes: large words on the track, cards under them.',
    },
    title: text('Title (read out; shown where the arrangement has room)', 80),
    code: {
      type: 'string',
      format: 'campaign',
      title: 'Campaign code',
      description: 'Left out on a landing page: the address names it.',
      maxLength: 40,
      pattern: '^[a-z0-9-]*$',
    },
    target: {
      type: 'string',
      enum: ['men', 'women', 'kids', 'goods', 'all'],
      default: 'all',
      title: 'Whose collections come first',
    },
    cards: { type: 'string', enum: ['plain', 'specimen', 'split'], default: 'plain', title: 'Cards' },
    limit: { type: 'integer', minimum: 2, maximum: 8, default: 4, title: 'Products of each' },
  },
  required: ['title'],
  additionalProperties: false,
} as const;

export default schema;
export type CampaignCollectionsProps = FromSchema<typeof schema>;
