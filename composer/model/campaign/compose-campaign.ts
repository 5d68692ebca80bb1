import type { FoldedBlock, Folded } from '../../../engine/pages/fold-layers';
import type { Placement } from '../../../engine/pages/layer.types';
import { isObject, type Json } from '../../../engine/pages/merge-patch';
import type { Operation, OperationOf } from '../ops/operation.types';
import type { LayerTexts } from './campaign-texts';
import type { Campaign } from './campaign.types';

/** Block types that a campaign is made of. */
const HERO = 'hero';
const COUNTDOWN = 'countdown';
const RAIL = 'product-rail';
const QUESTIONS = 'accordion';
const TEASER = 'editorial';
const RIBBON = 'ribbon';

const MOST_PRODUCTS = 12;
const MAX_ID = 60;

/** Id of a campaign's block on the home page. @param page name of its landing page */
export const teaserIdOf = (page: string): string => `campaign-${page}`.slice(0, MAX_ID).replace(/-+$/, '');

const isType =
  (type: string) =>
  ({ type: own, hidden }: Pick<FoldedBlock, 'type' | 'hidden'>): boolean =>
    own === type && !hidden;

/** How the blocks of a home page are drawn, so that a landing page of the storefront looks like it. */
export function readLook({ blocks }: Folded): { hero: Json; rail: Json } {
  const pick = (type: string, field: string): Json => {
    const value = [...blocks.values()].find(isType(type))?.props[field];
    return value === undefined || isObject(value) ? {} : { [field]: value };
  };
  return { hero: pick(HERO, 'arrangement'), rail: pick(RAIL, 'cards') };
}

export interface Landing {
  campaign: Campaign;
  texts: LayerTexts;
  layout: string;
  /** Region that the page fills. */
  region: string;
  /** Link behind the countdown, once it is over. */
  home: string;
  look: ReturnType<typeof readLook>;
  /** An id like this one that no block has. */
  freeId: (id: string) => string;
}

/** Makes the landing page: hero, countdown, products, questions. */
export function composeLanding(landing: Landing): Operation[] {
  const { campaign, texts, layout, region } = landing;
  const blocks = [
    composeHero(landing),
    ...composeCountdown(landing),
    composeProducts(landing),
    ...composeQuestions(landing),
  ];
  return [
    { kind: 'createPage', layout, address: campaign.path, title: texts.title! },
    ...(texts.text === undefined
      ? []
      : [
          {
            kind: 'setPageField' as const,
            path: ['seo', 'description'],
            value: texts.text,
            was: undefined,
          },
        ]),
    ...blocks.map((block) => ({ kind: 'insertBlock' as const, ...block, at: { last: region } })),
  ];
}

type NewBlock = Pick<OperationOf<'insertBlock'>, 'id' | 'type' | 'props'>;

const composeHero = ({ campaign: { picture }, texts, look, freeId }: Landing): NewBlock => ({
  id: freeId('hero'),
  type: HERO,
  props: {
    ...look.hero,
    title: texts.title!,
    ...(texts.text !== undefined && { text: texts.text }),
    image: picture,
    ...(texts.alt !== undefined && { imageAlt: texts.alt }),
  },
});

/** The server evaluates `until` on the clock of the storefront. */
const composeCountdown = ({ campaign: { until }, texts, home, freeId }: Landing): NewBlock[] =>
  texts.countdown === undefined
    ? []
    : [
        {
          id: freeId('countdown'),
          type: COUNTDOWN,
          props: {
            title: texts.countdown,
            until,
            endedTitle: texts.ended!,
            endedLink: home,
            endedLinkText: texts.back!,
          },
        },
      ];

const composeProducts = ({ campaign: { listing }, texts, look, freeId }: Landing): NewBlock => ({
  id: freeId('products'),
  type: RAIL,
  props: { ...look.rail, title: texts.products!, listing, limit: MOST_PRODUCTS },
});

function composeQuestions({ texts, freeId }: Landing): NewBlock[] {
  const items = [
    { title: texts.question1, text: texts.answer1 },
    { title: texts.question2, text: texts.answer2 },
  ].filter(({ title }) => title !== undefined);
  return items.length === 0 ? [] : [{ id: freeId('questions'), type: QUESTIONS, props: { items } }];
}

/** Adds the campaign's block to a home page, or rewrites the one that is there. @param link to the landing page */
export function composeTeaser(
  home: Folded,
  {
    id,
    region,
    link,
    picture,
    texts,
  }: { id: string; region: string; link: string; picture: string; texts: LayerTexts },
): Operation[] {
  const props = {
    title: texts.homeTitle!,
    text: texts.homeText!,
    image: picture,
    ...(texts.alt !== undefined && { imageAlt: texts.alt }),
    link,
    linkText: texts.link!,
  };
  const stands = home.blocks.get(id);
  if (!stands) return [{ kind: 'insertBlock', id, type: TEASER, props, at: findTeaserPlace(home, region) }];
  return [...showAgain(id, stands), ...writeProps(id, props)];
}

/** Below the first block that everybody sees, which has the page's heading. */
function findTeaserPlace({ blocks, lists }: Folded, region: string): Placement {
  const first = (lists.get(region) ?? []).find((id) => {
    const block = blocks.get(id);
    return block !== undefined && !block.hidden && block.when === undefined;
  });
  return first === undefined ? { first: region } : { after: first };
}

/** The ribbon of a layout: the one that shows, or one that is hidden. */
export function findRibbon({ blocks }: Folded): { id: string; block: FoldedBlock } | undefined {
  const all = [...blocks].filter(([, { type }]) => type === RIBBON);
  const [id, block] = all.find(([, { hidden }]) => !hidden) ?? all[0] ?? [];
  return id === undefined || block === undefined ? undefined : { id, block };
}

/** Writes the ribbon of a layout. Messages of the API would stand in place of its text, so they are off. */
export const composeRibbon = (
  { id, block }: { id: string; block: FoldedBlock },
  texts: LayerTexts,
  link: string,
): Operation[] => [
  ...showAgain(id, block),
  ...writeProps(id, { text: texts.ribbon!, link, linkText: texts.link!, live: false }),
];

const showAgain = (id: string, { hidden }: FoldedBlock): Operation[] =>
  hidden ? [{ kind: 'showBlock', id }] : [];

const writeProps = (block: string, props: Json): Operation[] =>
  Object.entries(props).map(([key, value]) => ({
    kind: 'setProp',
    block,
    path: [key],
    value,
    was: undefined,
  }));
