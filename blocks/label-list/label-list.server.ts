import { labelsPages } from '../../eshop-api/domains/labels/labels.contract';
import type { LoadContext } from '../_contract/block.types';
import type { LabelListProps } from './label-list.schema';
import type { LabelListData } from './label-list.types';

/** The translation page of docs/contract/addresses.md#labels-page (`Messages`): labels by pages (docs/contract/content.md#labels), narrowed by `?q=`. */
export async function load(
  { api, locale, url, signal }: LoadContext,
  _props: LabelListProps,
): Promise<LabelListData> {
  const asked = (url.searchParams.get('q') ?? '').trim().slice(0, 100);
  const { labels } = await api.call(labelsPages, { profile: locale.locale, pages: ['Messages'] }, { signal });
  const wanted = asked.toLocaleLowerCase(locale.isoLocale);
  const matches = (...texts: string[]) =>
    texts.some((text) => text.toLocaleLowerCase(locale.isoLocale).includes(wanted));
  const sections = Object.entries(labels)
    .map(([name, section]) => ({
      name,
      labels: Object.entries(section)
        .map(([key, { value }]) => ({ key, value }))
        .filter(({ key, value }) => matches(`${name}.${key}`, value)),
    }))
    .filter((section) => section.labels.length > 0)
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return { sections, asked, count: sections.reduce((sum, section) => sum + section.labels.length, 0) };
}
