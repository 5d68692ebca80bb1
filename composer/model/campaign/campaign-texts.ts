import { CAMPAIGN_TEXTS, type CampaignLayer, type CampaignText, type WrittenTexts } from './campaign.types';

/** Texts as a layer's file has them: one text, or one by language where another language shows. */
export type LayerTexts = Partial<Record<CampaignText, string | Readonly<Record<string, string>>>>;

export interface TextFault {
  field: CampaignText;
  language: string;
  code: 'missing' | 'too-long';
}

/** A text that is not written in a layer's language, and the language that shows there instead. */
export interface TextFallback {
  layer: string;
  language: string;
  shows: string;
}

/** What a text needs beside it: a countdown has words for the time after it. */
const NEEDS: Partial<Record<CampaignText, readonly CampaignText[]>> = {
  countdown: ['ended', 'back'],
  ended: ['countdown'],
  back: ['countdown'],
  question1: ['answer1'],
  answer1: ['question1'],
  question2: ['answer2'],
  answer2: ['question2'],
  homeTitle: ['homeText', 'link'],
  homeText: ['homeTitle'],
  ribbon: ['link'],
};
const ALWAYS: readonly CampaignText[] = ['title', 'products'];
const FIELDS = Object.keys(CAMPAIGN_TEXTS) as CampaignText[];

/** The texts of a layer, along the languages that its storefronts and locales read. */
export function resolveTexts(
  layer: CampaignLayer,
  texts: WrittenTexts,
): { texts: LayerTexts; faults: TextFault[]; fallbacks: TextFallback[] } {
  const found: LayerTexts = {};
  const shown = new Map<string, string>();
  for (const field of FIELDS) {
    const picks = layer.chains.map((chain) => ({
      first: chain[0]!,
      shows: chain.find((language) => texts.get(language)?.[field] !== undefined),
    }));
    if (!picks.every((pick): pick is { first: string; shows: string } => pick.shows !== undefined)) continue;
    found[field] = writeText(layer, field, texts);
    for (const { first, shows } of picks) if (first !== shows) shown.set(first, shows);
  }
  const needed = new Set([
    ...ALWAYS,
    ...FIELDS.flatMap((field) => (found[field] === undefined ? [] : (NEEDS[field] ?? []))),
  ]);
  return {
    texts: found,
    faults: [...needed]
      .filter((field) => found[field] === undefined)
      .map((field) => ({ field, language: findMissing(layer, field, texts), code: 'missing' })),
    fallbacks: [...shown].map(([language, shows]) => ({ layer: layer.layer, language, shows })),
  };
}

/** A text in the layer's own language alone has no map: that language is meant. */
function writeText(
  { scope, chains }: CampaignLayer,
  field: CampaignText,
  texts: WrittenTexts,
): string | Record<string, string> {
  const read = [...new Set(chains.flat())].filter((language) => texts.get(language)?.[field] !== undefined);
  const [first] = chains[0]!;
  const isOfOne = scope !== undefined && chains.every((chain) => chain[0] === first);
  if (isOfOne && read.includes(first!)) return texts.get(first!)![field]!;
  const shown = isOfOne ? read.slice(0, 1) : read;
  return Object.fromEntries(shown.map((language) => [language, texts.get(language)![field]!]));
}

/** The language of the field that is shown as empty: one that would do for all readers. */
function findMissing({ scope, chains }: CampaignLayer, field: CampaignText, texts: WrittenTexts): string {
  const chain = chains.find((one) => one.every((language) => texts.get(language)?.[field] === undefined))!;
  return scope === undefined ? chain.at(-1)! : chain[0]!;
}

/** Texts that are too long, in whatever language. */
export const findLongTexts = (texts: WrittenTexts): TextFault[] =>
  [...texts].flatMap(([language, written]) =>
    FIELDS.filter((field) => (written[field]?.length ?? 0) > CAMPAIGN_TEXTS[field]).map((field) => ({
      field,
      language,
      code: 'too-long' as const,
    })),
  );
