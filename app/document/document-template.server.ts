import type { PendingFill, DocumentParts } from './document.types';
import { escapeHtml as esc, toScriptJson } from './json-script.server';
import { earlyMarkScript, insertFillsScript, subscribedMarkScript } from './inline/inline-scripts.generated';
import { DOCUMENT_START } from './whole-document';

/** Without scripting a fill shows where it stands, after the page; its empty place is hidden. */
export const fillStyle =
  '[data-fill]{display:none}@media (scripting:none){[data-fill]{display:block}[data-deferred]{display:none}}' +
  '.space-wide{display:none}@media (min-width:48em){.space-narrow{display:none}.space-wide{display:block}}';

/** Keeps the final height free without a style attribute: an SVG's height is an attribute, which CSP allows. */
export const renderSpace = ([narrow, wide]: [number, number]): string =>
  `<svg class="space-narrow" width="1" height="${Math.round(narrow)}" aria-hidden="true"></svg>` +
  `<svg class="space-wide" width="1" height="${Math.round(wide)}" aria-hidden="true"></svg>`;

/** Yields each fill's HTML as soon as it is there, in order of arrival. */
export async function* streamFills(fills: PendingFill[]): AsyncGenerator<string> {
  const waiting = new Map(
    fills.map((fill) => [
      fill.id,
      fill.html.then(
        (html) => ({ id: fill.id, html }),
        () => ({ id: fill.id, html: '' }),
      ),
    ]),
  );
  while (waiting.size > 0) {
    const { id, html } = await Promise.race(waiting.values());
    waiting.delete(id);
    yield `<div data-fill="${id}">${html}</div><x-fill for="${id}"></x-fill>`;
  }
}

const written = new WeakMap<object, string>();

/**
 * Fifty sister pages that are the same for all visitors of an address: written once a list. Open Graph's own property
 * for them (og:locale:alternate) would repeat them in every document.
 */
export function writeAlternates({ alternates }: Pick<DocumentParts, 'alternates'>): string {
  let html = written.get(alternates);
  if (html === undefined) {
    html = alternates
      .map(({ hreflang, href }) => `<link rel="alternate" href="${esc(href)}" hreflang="${esc(hreflang)}">`)
      .join('');
    written.set(alternates, html);
  }
  return html;
}

type Tag = readonly [property: string, content: string | undefined];

/** Open Graph but for the other languages, which writeAlternates names, and the one thing that Twitter cards don't take from it. */
export function writeShare({ share, head, lang }: Pick<DocumentParts, 'share' | 'head' | 'lang'>): string {
  if (!share) return '';
  const { origin, image, imageWidth, price } = share;
  const tags: Tag[] = [
    ['og:type', share.type],
    ['og:site_name', share.siteName],
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:url', head.canonical],
    ['og:image', image && new URL(image, origin).href],
    ['og:image:width', imageWidth?.toString()],
    ['product:price:amount', price?.amount],
    ['product:price:currency', price?.currency],
    ['og:locale', lang.replace('-', '_')],
  ];
  return (
    tags.map(writeTag).join('') +
    `<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}">`
  );
}

const writeTag = ([property, content]: Tag): string =>
  content ? `<meta property="${property}" content="${esc(content)}">` : '';

export interface DocumentFiles {
  styles: string[];
  modules: string[];
  boot: string;
  state: string;
  /** Development only: CSS that Vite injects as text. */
  criticalCss?: string;
}

/** Run before anything is painted, in every document and always the same: the policy names them by their hashes. */
export const headScripts = [subscribedMarkScript, earlyMarkScript];

/** Everything before the React tree. */
export function openDocument(parts: DocumentParts, files: DocumentFiles): string {
  const { head } = parts;
  const deferred = parts.fills.length > 0;
  return (
    `${DOCUMENT_START}<html lang="${esc(parts.lang)}" dir="${parts.dir}" data-brand="${esc(parts.brandId)}"${parts.isMember ? ' data-member=""' : ''}><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">${headScripts.map((script) => `<script>${script}</script>`).join('')}<title>${esc(head.title)}</title>` +
    meta('description', head.description) +
    meta('robots', head.robots) +
    linkTo('canonical', head.canonical) +
    parts.fontPreloads
      .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${esc(href)}" crossorigin>`)
      .join('') +
    writeImagePreload(parts.imagePreload) +
    (deferred ? `<style>${fillStyle}</style>` : '') +
    (files.criticalCss ? `<style>${files.criticalCss}</style>` : '') +
    files.styles.map((href) => `<link rel="stylesheet" href="${esc(href)}">`).join('') +
    writeAlternates(parts) +
    writeShare(parts) +
    parts.jsonLd.map((data) => `<script type="application/ld+json">${toScriptJson(data)}</script>`).join('') +
    `${deferred ? `<script>${insertFillsScript}</script>` : ''}${writeIcons(parts)}</head>` +
    `<body><a data-skip="" href="#main">${esc(parts.skip)}</a><div id="app">`
  );
}

/** After the React tree: state, files and start of the browser's part. `async` lets it start before deferred blocks arrive. */
export const closeApp = (files: DocumentFiles): string =>
  `</div>${writeJson('state', files.state)}${writeJson('modules', toScriptJson(files.modules))}<script type="module" async>${files.boot}</script>`;

const writeIcons = ({ brandId, themeColour }: DocumentParts): string => {
  const folder = `/brand/${esc(brandId)}`;
  return (
    `<link rel="icon" href="${folder}/icon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="${folder}/icon-180.png"><link rel="manifest" href="${folder}/app.webmanifest">` +
    meta('theme-color', themeColour)
  );
};

const writeJson = (id: string, json: string) => `<script type="application/json" id="${id}">${json}</script>`;

const meta = (name: string, content: string) =>
  content ? `<meta name="${name}" content="${esc(content)}">` : '';
const linkTo = (rel: string, href: string) => (href ? `<link rel="${rel}" href="${esc(href)}">` : '');

function writeImagePreload(image: DocumentParts['imagePreload']): string {
  if (!image) return '';
  const set = image.srcset
    ? ` imagesrcset="${esc(image.srcset)}" imagesizes="${esc(image.sizes ?? '100vw')}"`
    : '';
  return `<link rel="preload" as="image" href="${esc(image.src)}"${set}${image.type ? ` type="${esc(image.type)}"` : ''} fetchpriority="high">`;
}
