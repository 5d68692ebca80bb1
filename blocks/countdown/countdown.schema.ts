import type { FromSchema } from 'json-schema-to-ts';
import { link, text } from '../_contract/schema-fragments';

const schema = {
  type: 'object',
  title: 'Countdown',
  properties: {
    arrangement: {
      type: 'string',
      enum: ['line', 'cells', 'board'],
      default: 'line',
      title: 'Arrangement',
      description:
        'line: large quiet figures side by side. cells: ruled cells like a data sheet. board: very large figures on a dark field.',
    },
    title: text('Title', 80),
    text: text('Sentence', 200),
    until: {
      type: 'string',
      title: 'Until',
      description: 'A moment in the brand’s time zone, e.g. 2026-11-27T00:00. Left out: the campaign’s.',
      pattern: '^\\d{4}-\\d{2}-\\d{2}T([01]\\d|2[0-3]):[0-5]\\d$',
    },
    code: {
      type: 'string',
      format: 'campaign',
      title: 'Campaign code',
      description: 'Left out on a landing page: the address names it.',
      maxLength: 40,
      pattern: '^[a-z0-9-]*$',
    },
    moment: {
      type: 'string',
      enum: ['next', 'opening', 'close'],
      default: 'next',
      title: 'Which moment of the campaign',
      description: 'next: the opening before it, the close after it.',
    },
    endedTitle: text('Title once the time is up', 80),
    endedText: text('Sentence once the time is up', 200),
    endedLink: link('Then leads to; left out: to this page, as it is then'),
    endedLinkText: text('Words of that link', 40),
  },
  required: ['title', 'endedTitle', 'endedLinkText'],
  additionalProperties: false,
} as const;

export default schema;
export type CountdownProps = FromSchema<typeof schema>;
