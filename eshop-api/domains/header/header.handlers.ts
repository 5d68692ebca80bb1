import { type DomainOperation, handles, type HandlerContext } from '../../server/domain.types';
import { headerRibbon } from './header.contract';
import { chooseRibbon, type Ribbon, type Texts } from './ribbon.rules';

/** What the domain keeps: all ribbons. */
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
