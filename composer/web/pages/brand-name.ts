import type { ComposerSite } from '../site.types';

/** Display name of a brand; its id where there is no such brand. */
export const findBrandName = (site: Pick<ComposerSite, 'brands'>, id: string): string =>
  site.brands().find((brand) => brand.id === id)?.name ?? id;
