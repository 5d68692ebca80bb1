import { findNearName } from './near-name';
import type { Snapshot } from './snapshot';
import type { ReferenceFault } from './reference-fault.types';

export const unknownCampaign = (name: string): string =>
  `Neither the contract nor the demo data has a campaign "${name}".`;
export const importCampaign = 'Mend the code, or import the campaign into the shop (docs/campaigns.md).';

/**
 * A landing campaign that a prop names by its code, or a link by its code or a word that the CMS has for it (`/landings/{name}`).
 * A warning: one that was imported into the running shop is in no file. Nothing is reported where there is no list of campaigns.
 * @param spell how the name stands in the text that is checked, for did-you-mean
 */
export function checkCampaign(
  { context }: Snapshot,
  name: string,
  { words, spell = (meant) => meant }: { words: boolean; spell?: (meant: string) => string },
): ReferenceFault | undefined {
  const names = context.lookups.campaignNames;
  if (!names || name === '') return undefined;
  const codes = new Set(names.values());
  if (codes.has(name) || (words && names.has(name))) return undefined;
  const code = words ? undefined : names.get(name);
  if (code !== undefined)
    return {
      code: 'unknown-campaign',
      message: `"${name}" stands for the campaign "${code}" in addresses and is not its code.`,
      didYouMean: spell(code),
      fix: `Write "${code}".`,
    };
  const meant = findNearName(name, words ? names.keys() : codes);
  return {
    code: 'unknown-campaign',
    severity: 'warning',
    message: unknownCampaign(name),
    ...(meant && { didYouMean: spell(meant) }),
    fix: importCampaign,
  };
}
