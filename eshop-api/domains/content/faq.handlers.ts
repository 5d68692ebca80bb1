import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { chooseLanguage, faqTexts, faqTextsOf } from './content-texts.rules';
import { faqsAll, faqsSizeGuide } from './content.contract';
import entries from './data/faqs.json';
import type { FaqEntry, FaqTexts, MarketFacts } from './content-texts.rules';
import { fillMessage } from '../../server/fill-message';
import { readMarketFacts } from './market-facts.rules';

interface Reading {
  texts: FaqTexts;
  language: string;
  facts: MarketFacts;
}

async function openTexts(context: HandlerContext): Promise<Reading> {
  const language = chooseLanguage(faqTexts, context.profile);
  const texts = faqTextsOf(language, context.profile);
  return { texts, language, facts: await readMarketFacts(context, texts.payments, language) };
}

/** Questions about what a market does not have (no store to collect from, no gift cards) are left out. */
const holdsHere = ({ needs = [] }: FaqEntry, { facts }: Reading): boolean =>
  needs.every((need) => facts[need] === 'yes');

function writeFaq({ id, subReasonId }: FaqEntry, { texts, language, facts }: Reading) {
  const { question, answer } = texts.faqs[id]!;
  return {
    id,
    subReasonId,
    question: fillMessage(question, language, facts),
    answer: fillMessage(answer, language, facts).trim(),
  };
}

const all = handles(faqsAll, async (context: HandlerContext, { family, subReasonIds }) => {
  const reading = await openTexts(context);
  const wanted = (entries as FaqEntry[]).filter(
    (entry) =>
      holdsHere(entry, reading) &&
      (!family || entry.families?.includes(family)) &&
      (!subReasonIds?.length || subReasonIds.includes(entry.subReasonId)),
  );
  const topics = [...new Set(wanted.map(({ topic }) => topic))];
  return {
    topics: topics.map((id) => ({
      id,
      title: reading.texts.topics[id]!,
      faqs: wanted.filter(({ topic }) => topic === id).map((entry) => writeFaq(entry, reading)),
    })),
  };
});

const beside = handles(faqsSizeGuide, async (context: HandlerContext, { family }) => {
  const reading = await openTexts(context);
  const wanted = (entries as FaqEntry[]).filter(
    (entry) => entry.sizeGuide && holdsHere(entry, reading) && (!family || entry.families?.includes(family)),
  );
  return { faqs: wanted.map((entry) => writeFaq(entry, reading)) };
});

export const faqOperations: DomainOperation[] = [all, beside];
