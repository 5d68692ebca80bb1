/** One question's place and conditions; its words stand in `data/faqs/<language>.json` under the same id. */
export interface FaqEntry {
  id: string;
  topic: string;
  subReasonId: string;
  /** Families on whose sheet it stands; left out: only on the page of all questions. */
  families?: string[];
  /** Also beside the size guide. */
  sizeGuide?: boolean;
  /** Facts that must hold in the market (`yes`), e.g. pickup. */
  needs?: string[];
}

export interface FaqTexts {
  topics: Record<string, string>;
  /** Ways to pay by their kind, as they stand in a sentence. */
  payments: Record<string, string>;
  /** Answers are ICU messages over the market's facts. */
  faqs: Record<string, { question: string; answer: string }>;
}

/** What is true in a market, as words: days, prices with currency, yes/no for `select`. */
export type MarketFacts = Record<string, string>;
