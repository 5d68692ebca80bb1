import type { DocumentParts } from './document.types';
import { fillStyle } from './deferred-fills.server';
import { earlyMarkScript, insertFillsScript, subscribedMarkScript } from './inline/inline-scripts.generated';
import { escapeHtml as esc, toScriptJson } from './json-script.server';
import { writeAlternates, writeShare } from './head-tags.server';
import { DOCUMENT_START } from './whole-document';

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
    `${DOCUMENT_START}<html lang="${esc(parts.lang)}" dir="${parts.dir}" data-brand="${esc(parts.brandId)}"><head><meta charset="utf-8">` +
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
