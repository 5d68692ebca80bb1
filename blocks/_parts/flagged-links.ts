import { link, text } from '../_contract/schema-fragments';

/** A link that may stand for a feature which is not on everywhere: props of header and footer. */
export const flaggedLink = {
  type: 'object',
  title: 'Link',
  properties: {
    text: text('Words', 50),
    link: link('Leads to'),
    flag: {
      type: 'string',
      pattern: '^[a-z_]{1,40}$',
      title: 'Only with this flag',
      description: 'Stands where the feature flag is on, e.g. gift_card. Left out: always.',
    },
  },
  required: ['text', 'link'],
  additionalProperties: false,
} as const;

type Flagged = { flag?: string };

/**
 * Names of the flags that links require and that are on in this country: a link to what is not sold here would open a page that does
 * not exist.
 */
export const listFlagsOn = (flags: Readonly<Record<string, unknown>>, links: readonly Flagged[]): string[] =>
  [...new Set(links.flatMap(({ flag }) => flag ?? []))].filter((name) => flags[name] === true);

/** The links that stand here, in their order. */
export const pickFlagged = <T extends Flagged>(links: readonly T[], on: readonly string[]): T[] =>
  links.filter(({ flag }) => !flag || on.includes(flag));
