import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { headerRibbon } from './header.contract';

/** Text by language; English is always there. */
type Texts = { en: string } & Record<string, string>;

export interface Ribbon {
  id: string;
  /** The highest wins; equal ones by id. */
  rank: number;
  /** Brand ids, countries or markets; empty: all. */
  storefronts: string[];
  markets: string[];
  /** Local date-times of the storefront's time zone; null: open. */
  from: string | null;
  until: string | null;
  text: Texts;
  link: string | null;
  linkText: Texts | null;
}

interface RibbonScope {
  storefront: string;
  country: string;
  market: string;
  instantOf(local: string): number;
  /** ms on the server's clock. */
  now: number;
}

interface ChosenRibbon {
  ribbon: Ribbon | undefined;
  /** ms; null: no change is due. */
  changesAt: number | null;
}

/** The ribbon of highest priority here and now, and when that may change. */
export function chooseRibbon(all: readonly Ribbon[], scope: RibbonScope): ChosenRibbon {
  const here = all.filter(
    ({ storefronts, markets }) =>
      names(storefronts, [scope.storefront]) && names(markets, [scope.country, scope.market]),
  );
  const times = here
    .flatMap(({ from, until }) => [from, until])
    .filter((time) => time !== null)
    .map(scope.instantOf)
    .filter((time) => time > scope.now);
  const [ribbon] = here
    .filter((one) => isOn(one, scope))
    .sort((a, b) => b.rank - a.rank || (a.id < b.id ? -1 : 1));
  return { ribbon, changesAt: times.length ? Math.min(...times) : null };
}

const names = (wanted: readonly string[], here: readonly string[]): boolean =>
  wanted.length === 0 || here.some((one) => wanted.includes(one));

const isOn = ({ from, until }: Ribbon, { now, instantOf }: RibbonScope): boolean =>
  (from === null || now >= instantOf(from)) && (until === null || now < instantOf(until));

/** State of the domain: all ribbons. */
export interface RibbonBook {
  ribbons: Ribbon[];
}
type Context = HandlerContext<RibbonBook>;

const chooseText = (texts: Texts, { profile }: Context): string =>
  texts[profile.realLanguage] ?? texts[profile.language] ?? texts.en;

const answerRibbon = handles(headerRibbon, (context: Context) => {
  const { state, profile, storefront, now } = context;
  const instantOf = storefront.instantOf ?? ((local: string) => Date.parse(`${local}Z`));
  const { ribbon, changesAt } = chooseRibbon(state.ribbons, {
    storefront: storefront.id,
    country: profile.country,
    market: profile.market,
    instantOf,
    now: now.getTime(),
  });
  return {
    ribbon: ribbon ? describe(context, ribbon, instantOf) : null,
    changesAt: changesAt === null ? null : new Date(changesAt).toISOString(),
  };
});

const describe = (
  context: Context,
  { id, text, link, linkText, until }: Ribbon,
  instantOf: (local: string) => number,
) => ({
  id,
  text: chooseText(text, context),
  link,
  linkText: linkText && chooseText(linkText, context),
  until: until === null ? null : new Date(instantOf(until)).toISOString(),
});

export const headerOperations: DomainOperation<RibbonBook>[] = [answerRibbon];
