import type { Product } from '../../contract/entities/product.schema';
import type { CatalogItem } from '../../providers/recommendations/recommendations.provider.types';

/** Unisex pieces, and goods that nobody wears. */
const ANYBODYS = new Set(['X', 'G']);

/** The model of the address is the group: its colours, a woman's and a man's, are versions of one thing. */
export const describeItem = ({
  id,
  url,
  family,
  target,
  tipology,
  line,
  concept,
  color,
  prices,
}: Product): CatalogItem => ({
  ItemId: id,
  GroupId: url.split('/')[3] ?? id,
  Family: family,
  Target: target,
  AnyTarget: ANYBODYS.has(target),
  Typology: tipology,
  Line: line,
  Concept: concept,
  Colour: color.key,
  Price: prices.current,
});
