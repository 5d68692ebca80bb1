import type { LayerName } from './form/form.types';

/** What is typed into the form of a new page; texts are as they were typed. */
export interface NewPageValues {
  title: string;
  address: string;
  /** `layout:shop` or `page:home`. */
  start: string;
  layer: string;
  /** Of the list that the person came from; the editor opens in it where the layer reaches it. */
  locale: string;
  /** Number of a draft; empty: a new release. */
  release: string;
}

export interface NewPageScreen {
  screen: 'new-page';
  values: NewPageValues;
  /** What is wrong with a field: the key of a text, or a sentence of the engine. */
  errors: Partial<Record<'title' | 'address', string>>;
  layouts: readonly string[];
  /** Pages that a new one can start from. */
  pages: readonly string[];
  layers: readonly LayerName[];
  drafts: readonly { id: number; title: string }[];
  mark: string;
}
