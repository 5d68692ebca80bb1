import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { BlockSample, BlockViewProps, PageView } from '../block.types';
import { samplePage, sampleWords } from './sample-page';

/** HTML of a sample, as the server sends it. */
export function renderSample<Props, Data>(
  View: ComponentType<BlockViewProps<Props, Data>>,
  sample: BlockSample<Props, Data>,
  messages: Record<string, string>,
  page: Partial<PageView> = {},
): string {
  const slots = Object.fromEntries(
    Object.entries(sample.slots ?? {}).map(([name, html]) => [
      name,
      createElement('div', { key: name, dangerouslySetInnerHTML: { __html: html } }),
    ]),
  );
  return renderToStaticMarkup(
    createElement(View, {
      id: 'sample',
      props: sample.props,
      data: sample.data,
      words: sampleWords(messages),
      page: samplePage(page),
      slots,
    }),
  );
}

/** The sample's HTML as a document part to query by role; needs a DOM environment. */
export function mountSample<Props, Data>(...args: Parameters<typeof renderSample<Props, Data>>): HTMLElement {
  const host = document.createElement('div');
  host.innerHTML = renderSample(...args);
  document.body.replaceChildren(host);
  return host;
}
