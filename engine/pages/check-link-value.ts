import { materialOf } from '../links/create-links';
import { checkCampaign } from './check-campaign';
import { checkListing, checkProduct } from './check-catalogue';
import { findNearName } from './near-name';
import type { PathPart } from './path-pattern';
import type { Cell, Snapshot } from './snapshot';
import type { ReferenceFault } from './reference-fault.types';

/** A value that a `page:` link gives for a parameter of the page's path. @param spellLink the link with the value put right */
export function checkLinkValue(
  snapshot: Snapshot,
  cell: Cell,
  part: Exclude<PathPart, { kind: 'static' }>,
  value: string,
  spellLink: (meant: string) => string,
): ReferenceFault | undefined {
  if (part.kind === 'free') return checkNamed(snapshot, cell, part.name, value, spellLink);
  if (isKey(snapshot, cell, part.kind, value)) return undefined;
  const meant =
    snapshot.context.segmentsOf(cell.brand).keyInAnyLanguage(part.kind, value) ??
    findNearName(value, canonicalKeys[part.kind]);
  return {
    code: 'bad-link',
    message: `"${value}" is no ${part.name} of the catalogue.`,
    ...(meant && { didYouMean: spellLink(meant) }),
    fix: 'Use the canonical key (women, shoes, all, …); the link is put into each language by itself.',
  };
}

/** Parameters that name something of the catalogue (decisions "Storefront and host"): `{listing}`, `{name}` of a campaign's landing page, and `{code}`, a product's last segment. */
export function checkNamed(
  snapshot: Snapshot,
  cell: Cell,
  name: string,
  value: string,
  spellLink: (meant: string) => string,
): ReferenceFault | undefined {
  if (name === 'listing') return checkListing(snapshot, cell, value, spellLink);
  if (name === 'name') return checkCampaign(snapshot, value, { words: true, spell: spellLink });
  const material = name === 'code' ? materialOf(value) : undefined;
  return material === undefined
    ? undefined
    : checkProduct(snapshot, cell, material, (meant) => spellLink(value.replace(material, meant)));
}

/** Candidates for did-you-mean only; the check itself uses the segment names. */
export const canonicalKeys = {
  target: ['men', 'women', 'kids', 'goods', 'all'],
  type: ['shoes', 'bags-accessories', 'apparel', 'goods', 'all'],
};

/** A canonical key survives the way into a segment and back. */
function isKey({ context }: Snapshot, cell: Cell, kind: 'target' | 'type', key: string): boolean {
  const segments = context.segmentsOf(cell.brand);
  try {
    return (
      segments.keyOf(kind, cell.locale.locale, segments.segmentOf(kind, cell.locale.locale, key)) === key
    );
  } catch {
    return false;
  }
}
