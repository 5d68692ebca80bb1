import type { ReferenceFault } from './check-references';
import { findNearName } from './near-name';
import type { Snapshot } from './snapshot';

/**
 * A landing campaign that a prop names by its code, or a link by its code or a word that the CMS has for it (`/landings/{name}`).
 * Nothing is said when the campaigns are not known.
 * @param spell how the name stands in the text that is checked, for did-you-mean
 */
export function checkCampaign({ context }: Snapshot, name: string, { words, spell = (meant) => meant }: { words: boolean; spell?: (meant: string) => string }): ReferenceFault | undefined {
  const names = context.lookups.campaignNames;
  if (!names || name === '') return undefined;
  const codes = new Set(names.values());
  if (codes.has(name) || (words && names.has(name))) return undefined;
  const meant = (words ? undefined : names.get(name)) ?? findNearName(name, words ? names.keys() : codes);
  return { code: 'unknown-campaign', message: `No campaign is called "${name}".`, ...(meant && { didYouMean: spell(meant) }), fix: `Name one of ${[...codes].join(', ')}.` };
}
