import type { LoadContext, BlockLoad } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import {
  readOwnPreferences,
  readPreferences,
  type Preferences,
} from '../_journey/newsletter/read-preferences.server';
import type { NewsletterPreferencesProps } from './newsletter-preferences.schema';

export interface NewsletterPreferencesData {
  /** Undefined when the browser opened no newsletter link. */
  reader?: (Preferences & Choices) | undefined;
  form?: FormState | undefined;
}

interface Choices {
  /** The brand's countries in the page's language, sorted. */
  countries: { value: string; label: string }[];
  /** Languages of its newsletters, each by its native name. */
  languages: { value: string; label: string }[];
}

export const load: BlockLoad<NewsletterPreferencesProps, NewsletterPreferencesData> = async (
  context,
  { access },
) => {
  const found = await (access === 'account' ? readOwnPreferences(context) : readPreferences(context));
  return { reader: found && { ...found, ...listChoices(context) }, form: context.form };
};

function listChoices({ locale, localePaths }: Pick<LoadContext, 'locale' | 'localePaths'>): Choices {
  const locales = localePaths().map((one) => one.locale);
  const written = locale.written?.lang ?? locale.isoLocale;
  const names = new Intl.DisplayNames(written, { type: 'region' });
  const collator = new Intl.Collator(written);
  const countries = [...new Set(locales.map(({ country }) => country))]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => collator.compare(a.label, b.label));
  // Languages by the code in the locale's id.
  const languages = new Map(locales.map((one) => [one.locale.slice(0, 2), one.languageName]));
  return { countries, languages: [...languages].map(([value, label]) => ({ value, label })) };
}
