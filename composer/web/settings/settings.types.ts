import type { BlockFormView } from '../form/form.types';
import type { BrandFileScreen } from '../look/look.types';

/** Part of a brand's settings that a form shows. `market`: flags of a market or country; left out: those of all. */
export interface SettingsPart {
  part: 'flags' | 'rules';
  market?: string;
}

export interface SettingsScreen extends BrandFileScreen {
  screen: 'settings';
  shown: SettingsPart;
  form: BlockFormView;
  /** Markets and countries of the brand, with the number of flags that each has of its own. */
  markets: readonly { id: string; flags: number }[];
}
