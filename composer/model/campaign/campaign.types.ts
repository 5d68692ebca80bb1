import type { ShopCell } from '../file-reach';

/** Texts of a campaign, with the characters that each may have in one language. */
export const CAMPAIGN_TEXTS = {
  title: 80,
  text: 240,
  alt: 160,
  products: 80,
  countdown: 80,
  ended: 80,
  back: 40,
  question1: 160,
  answer1: 1500,
  question2: 160,
  answer2: 1500,
  homeTitle: 100,
  homeText: 600,
  ribbon: 120,
  link: 40,
} as const;
export type CampaignText = keyof typeof CAMPAIGN_TEXTS;

/** Language → what is written in it. Texts that are blank are not there. */
export type WrittenTexts = ReadonlyMap<string, Readonly<Partial<Record<CampaignText, string>>>>;

/** What a campaign changes in a layer. */
export const CAMPAIGN_PARTS = ['landing', 'home', 'ribbon'] as const;
export type CampaignPart = (typeof CAMPAIGN_PARTS)[number];

/** A layer that a campaign is made in. */
export interface CampaignLayer {
  layer: string;
  brand: string;
  /** Language or locale; undefined: the whole storefront. */
  scope: string | undefined;
  /** Storefronts and locales that read it. */
  cells: readonly ShopCell[];
  /** Languages that its texts may show in for each of them, the one that is preferred first. */
  chains: readonly (readonly string[])[];
}

export interface Campaign {
  title: string;
  /** Path below the locale. */
  path: string;
  /** Wall clock of the storefronts: 2026-11-27T00:00. */
  from: string;
  until: string;
  /** As a picture stands in a page config: `media:sale.webp`. */
  picture: string;
  /** A curated listing, as it is called in addresses. */
  listing: string;
  texts: WrittenTexts;
}
