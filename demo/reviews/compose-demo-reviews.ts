import type { FeedProduct, ReviewFit } from '../../eshop-api/providers/reviews/reviews.provider.types';
import type { ComposeFirstReviews } from '../../eshop-api/providers/reviews/embedded/first-reviews.types';
import type { StoredReview } from '../../eshop-api/providers/reviews/embedded/reviews.repository';
import type { Core, Mood, ReviewFragments, ReviewKind } from './demo.types';
import ca from './fragments.ca.json';
import de from './fragments.de.json';
import en from './fragments.en.json';
import es from './fragments.es.json';
import fr from './fragments.fr.json';
import it from './fragments.it.json';
import ja from './fragments.ja.json';
import ko from './fragments.ko.json';
import nl from './fragments.nl.json';
import pt from './fragments.pt.json';
import { createChance, type Chance } from './chance';

const LANGUAGES = [en, es, de, fr, it, pt, nl, ca, ja, ko] as unknown as ReviewFragments[];
const DAY = 24 * 3600 * 1000;

/** By words of the category; the first that fits. Shoes are the default. */
const KINDS: [RegExp, ReviewKind][] = [
  [/running|trail|racing/, 'running'],
  [/boots/, 'boots'],
  [/sandals|espadrilles|ballerinas|heels|clogs/, 'summer'],
  [/\/shoes\//, 'shoes'],
  [/\/apparel\/|t-shirts|sweatshirts|trousers|jackets|knitwear|dresses|shorts|leggings|socks/, 'clothes'],
  [/bags|backpacks|small-leather|belts|hats|scarves/, 'carry'],
];
export const kindOf = (category: string): ReviewKind =>
  KINDS.find(([sign]) => sign.test(category))?.[1] ?? 'goods';

/** Reviews to look at, the same for the same products at any time: the random seed is the family's name. */
export const composeDemoReviews: ComposeFirstReviews = (products, now) => {
  const families = new Map<string, FeedProduct[]>();
  for (const product of products)
    families.set(product.FamilyId, [...(families.get(product.FamilyId) ?? []), product]);
  return [...families].flatMap(([family, members]) => composeFamily(family, members, now));
};

function composeFamily(family: string, members: FeedProduct[], now: Date): StoredReview[] {
  const chance = createChance(family);
  const kind = kindOf(members[0]!.Category);
  // Some models have no review yet; well-loved ones have many, most a handful.
  const wanted = chance.below(9) === 0 ? 0 : 4 + Math.floor(chance.share() ** 2 * 46);
  const cores = dealCores(kind, chance);
  return cores
    .slice(0, wanted)
    .map((deal, index) => composeReview(deal, { family, members, kind, now, chance, index }));
}

interface Deal {
  language: ReviewFragments;
  mood: Mood;
  core: Core;
}
interface Family {
  family: string;
  members: FeedProduct[];
  kind: ReviewKind;
  now: Date;
  chance: Chance;
  index: number;
}

/** No text twice in a family; content people write the most. */
function dealCores(kind: ReviewKind, chance: Chance): Deal[] {
  const all = LANGUAGES.flatMap((language) =>
    (['good', 'mixed', 'bad'] as Mood[]).flatMap((mood) =>
      language.cores[kind][mood].map((core) => ({ language, mood, core })),
    ),
  );
  const weight = { good: 1, mixed: 1.5, bad: 2.2 };
  return all
    .map((deal) => ({ deal, rank: chance.share() * weight[deal.mood] }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ deal }) => deal);
}

function composeReview(
  { language, mood, core: [title, text] }: Deal,
  { family, members, kind, now, chance, index }: Family,
): StoredReview {
  const worn = kind !== 'carry' && kind !== 'goods';
  const fit =
    worn && chance.below(3) > 0
      ? chance.pick<ReviewFit>(
          mood === 'good' ? ['true', 'true', 'true', 'large'] : ['small', 'small', 'true', 'large'],
        )
      : null;
  const more = [
    ...(fit && kind !== 'clothes' && chance.below(2) === 0 ? [chance.pick(language.fit[fit])] : []),
    ...(chance.below(3) === 0 ? [chance.pick(language.endings[mood])] : []),
  ];
  const submittedAt = new Date(now.getTime() - Math.floor((2 + chance.share() * 500) * DAY));
  const id = `demo-${family}-${index}`;
  return {
    id,
    familyId: family,
    productId: chance.pick(members).Id,
    status: 'APPROVED',
    rating: rateMood(mood, chance),
    title,
    text: [text, ...more].join(' '),
    nickname: chance.pick(language.nicknames),
    authorHash: id,
    locale: chance.pick(language.locales),
    recommended: mood === 'mixed' ? null : mood === 'good',
    verified: chance.below(4) > 0,
    fit,
    helpful: chance.below(mood === 'good' ? 9 : 15),
    submittedAt,
    comments: composeAnswer({ language, mood }, id, submittedAt, now, chance),
  };
}

const rateMood = (mood: Mood, chance: Chance): number =>
  mood === 'good' ? 4 + (chance.below(3) > 0 ? 1 : 0) : mood === 'mixed' ? 3 : 1 + chance.below(2);

/** The brand answers every complaint, and now and then a kind word. */
function composeAnswer(
  { language, mood }: Pick<Deal, 'language' | 'mood'>,
  id: string,
  submittedAt: Date,
  now: Date,
  chance: Chance,
): StoredReview['comments'] {
  if (mood === 'good' && chance.below(7) > 0) return [];
  if (mood === 'mixed' && chance.below(2) > 0) return [];
  const answeredAt = new Date(Math.min(submittedAt.getTime() + (1 + chance.below(4)) * DAY, now.getTime()));
  return [
    { id: `${id}-answer`, text: chance.pick(language.answers[mood]), nickname: '', submittedAt: answeredAt },
  ];
}
