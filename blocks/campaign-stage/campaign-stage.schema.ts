import type { FromSchema } from 'json-schema-to-ts';
import { focus } from '../_parts/picture/focal-point';
import { link, media, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Campaign',
  properties: {
    code: {
      type: 'string',
      format: 'campaign',
      title: 'Campaign code',
      description: 'Left out on a landing page: the address names it.',
      maxLength: 40,
      pattern: '^[a-z0-9-]*$',
    },
    arrangement: {
      type: 'string',
      enum: ['poster', 'plate', 'banner'],
      default: 'poster',
      title: 'Arrangement',
      description:
        'poster: a coloured field with large words beside a picture. plate: ruled cells, the dates as data. banner: a dark slanted band, very large words.',
    },
    titleLevel: {
      type: 'integer',
      enum: [1, 2],
      default: 1,
      title: 'Level of the title',
      description: '2 where the page has a main heading of its own.',
    },
    kicker: text('Words above the title', 60),
    title: text('Title', 80),
    text: text('Sentence', 240),
    textAfter: text('Sentence once it is over; left out: that what remains has its usual price', 240),
    logo: media('Logo of the campaign, shown above the title where the campaign has one'),
    image: media('Picture'),
    imageAlt: text('What the picture shows', 160),
    focus: focus(),
    imageOpen: media('Picture while it is open; left out: the same as before and after'),
    imageOpenAlt: text('What the picture shows while it is open', 160),
    imageOpenFocus: focus('Focal point while it is open'),
    link: link('Leads to'),
    linkText: text('Words of the link', 40),
    showDates: { type: 'boolean', default: true, title: 'Say when it opens or closes' },
  },
  additionalProperties: false,
} as const;

export default schema;
export type CampaignStageProps = FromSchema<typeof schema>;
