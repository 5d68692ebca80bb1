import { ApiFault } from '../../contract/api-fault';
import { messageOf } from '../../database/database-errors';
import type { CrossBorderProvider } from '../../providers/cross-border/cross-border.types';
import { handles, type AskingContext, type Domain, type HandlerContext } from '../../server/domain.types';
import { readFlags } from '../../server/read-settings';
import { crossBorderLandedCost } from './cross-border.contract';

/** Storefront → its cross-border service. */
export type CrossBorderState = ReadonlyMap<string, CrossBorderProvider>;

const landedCost = handles(
  crossBorderLandedCost,
  async ({ state, storefront, log }: HandlerContext<CrossBorderState>, { countryId, currency, declared }) => {
    const flags = readFlags(storefront, countryId);
    const pricesInclude = flags.cross_border_fixed_price === true;
    const found = await state
      .get(storefront.id)!
      .quoteLandedCost({ country: countryId, currency, ...declared, pricesInclude })
      .catch((error: unknown) => {
        log.warn(
          { country: countryId, error: messageOf(error) },
          'the cross-border service did not tell the landed cost',
        );
        throw new ApiFault('cross_border_unavailable', 'Duties and taxes can’t be told at the moment.');
      });
    if (!found)
      throw new ApiFault('country_not_served', `The cross-border service does not sell to ${countryId}.`);
    return found;
  },
);

/** Markets whose checkout goes through a cross-border service (docs/checkout.md "Across borders"). Its orders are orders like any other: domain orders makes and charges them. */
const crossBorder: Domain<CrossBorderState> = {
  name: 'cross-border',
  operations: [landedCost],
  start: ({ providers }: AskingContext) => providers.ofBrands('crossBorder'),
  stop: async (state: CrossBorderState | undefined) =>
    void (await Promise.all([...new Set(state?.values())].map(async (service) => service.stop?.()))),
};

export default crossBorder;
