import { type Ending, replaceEnding } from './endings';
import type { Stem } from './stem.types';

/** Plurals that change more than their last letter, with their accents and without: calções, cachecóis, azuis, botins, bonés. */
const PLURALS: readonly Ending[] = [
  ['ões', 'ão', 2],
  ['oes', 'ao', 2],
  ['ães', 'ão', 2],
  ['aes', 'ao', 2],
  ['óis', 'ol', 2],
  ['ois', 'ol', 3],
  ['éis', 'el', 2],
  ['eis', 'el', 3],
  ['ais', 'al', 2],
  ['uis', 'ul', 2],
  ['is', 'il', 3],
  ['ns', 'm', 2],
  ['és', 'é', 2],
  ['ês', 'ê', 2],
  ['ãs', 'ã', 1],
];

/** Footwear: Snowball takes it for a participle of the trousers' stem. */
const FOOTWEAR = /^cal[çc]ad[oa]s?$/;

/** Snowball's Portuguese with these plurals brought to their singulars first, which it leaves beside them. */
export const improvePortuguese =
  (snowball: Stem): Stem =>
  (word) =>
    FOOTWEAR.test(word) ? 'calcado' : snowball(replaceEnding(word, PLURALS));
