import { assetsOf } from '../../engine/brands/storefronts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import assets from 'virtual:block-assets';
import samples from 'virtual:block-samples';
import type { BlockSample, PageView } from '../../blocks/_contract/block.types';
import { escapeHtml as esc } from '../document/json-script.server';
import { serverBlocks } from './block-registry.server';
import type { Shop } from './shop.types';

/** GET /gallery (development): every block's samples in a brand's look; `?brand=lab&locale=de_DE&block=hero` narrows. */
export async function renderGallery(request: Request, shop: Shop): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const brand =
    shop.brands.brands.find(({ id }) => id === query.get('brand')) ??
    shop.brands.pick(new URL(request.url).hostname);
  const locale = shop.locale(query.get('locale') ?? brand.defaultLocale) ?? shop.locale(brand.defaultLocale)!;
  const { lang, dir } = locale.written;
  const view: PageView = {
    brand: {
      name: brand.name,
      slug: brand.slug,
      logo: `/brand/${assetsOf(brand)}/${brand.logo}`,
      imageHost: `/images/${brand.pictureGround}`,
    },
    locale,
    dir,
    path: `/${locale.locale}`,
    query: '',
    name: 'gallery',
    href: (link) => shop.links.href(link, brand, locale),
  };
  const wanted = [...serverBlocks.values()].filter(
    ({ type }) => !query.get('block') || query.get('block') === type,
  );
  const body = wanted.map(({ type }) => renderBlock(type, shop, view, brand.id)).join('');
  const styles = ['/app/root.tsx', ...wanted.flatMap(({ type }) => assets[type]?.css ?? [])].filter((href) =>
    href.endsWith('.css'),
  );
  const brands = shop.brands.brands
    .map(({ id, name }) => `<a href="/gallery?brand=${id}">${esc(name)}</a>`)
    .join(' ');
  return new Response(
    `<!doctype html><html lang="${lang}" dir="${dir}" data-brand="${brand.id}"><head><meta charset="utf-8"><title>Blocks in ${esc(brand.name)}</title>` +
      `<style>${shop.brands.theme(brand.id, locale).css}</style>${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')}</head>` +
      `<body><nav aria-label="Brands">${brands}</nav>${body}</body></html>`,
    { headers: { 'Content-Type': 'text/html; charset=utf-8' } },
  );

  function renderBlock(type: string, current: Shop, page: PageView, brandId: string): string {
    const list = (samples[type]?.samples?.default ?? []) as BlockSample<Record<string, unknown>, unknown>[];
    const words = current.wordsFor(
      current.brands.brands.find(({ id }) => id === brandId)!,
      page.locale,
      type,
    );
    return list
      .map(
        (sample) =>
          `<section><h2>${esc(type)} · ${esc(sample.name)}</h2>${renderSample(type, sample, page, words)}</section>`,
      )
      .join('');
  }
}

function renderSample(
  type: string,
  sample: BlockSample<Record<string, unknown>, unknown>,
  page: PageView,
  words: (key: string) => string,
): string {
  try {
    const slots = Object.fromEntries(Object.entries(sample.slots ?? {}).map(([name, text]) => [name, text]));
    return renderToStaticMarkup(
      createElement(serverBlocks.get(type)!.View, {
        id: `${type}-sample`,
        props: sample.props,
        data: sample.data,
        words,
        page,
        slots,
      }),
    );
  } catch (error) {
    return `<pre role="alert">${esc(error instanceof Error ? (error.stack ?? error.message) : String(error))}</pre>`;
  }
}
