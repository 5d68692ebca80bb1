import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import express, { type Request, type Router } from 'express';
import { assetsOf } from '../../engine/brands/storefronts';
import type { Brand } from '../../engine/brands/brand.types';
import type { Locale } from '../../engine/locales/locale.types';
import { fillIn } from '../document/inline/fill-in';
import { offlineWorkerScript, retryConnectionScript } from '../document/inline/inline-scripts.generated';
import { escapeHtml as esc } from '../document/json-script.server';
import type { Shop } from '../shop/shop.types';

const pagePath = (locale: string): string => `/_offline/${locale}`;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

/**
 * What a device shows without a connection (decision 0146): a page that needs nothing else, in the brand's look and the
 * locale's words, and the service worker that keeps it. GET /_offline/<locale>, GET /sw.js?locale=<locale>.
 */
export function serveOffline(root: string, shop: () => Shop): Router {
  const router = express.Router();
  router.get('/_offline/:locale', (request, response, next) => {
    const site = findSite(request, shop(), request.params.locale);
    if (!site) return next();
    writePage(root, shop(), site)
      .then(({ html, policy }) =>
        response
          .set({ 'Cache-Control': 'no-cache', 'Content-Security-Policy': policy })
          .type('html')
          .send(html),
      )
      .catch(next);
  });
  router.get('/sw.js', (request, response, next) => {
    const site = findSite(request, shop(), request.query.locale);
    if (!site) return next();
    writePage(root, shop(), site)
      .then(({ html }) =>
        response
          .set('Cache-Control', 'no-cache')
          .type('text/javascript')
          .send(
            fillIn(offlineWorkerScript, 'OFFLINE_PAGE', {
              path: pagePath(site.locale.locale),
              revision: hashOf(html).slice(0, 12),
            }),
          ),
      )
      .catch(next);
  });
  return router;
}

interface Site {
  brand: Brand;
  locale: Locale;
}

function findSite({ headers }: Request, shop: Shop, id: unknown): Site | undefined {
  const brand = shop.brands.pick(headers.host ?? null);
  const locale = typeof id === 'string' && brand.locales.includes(id) ? shop.locale(id) : undefined;
  return locale ? { brand, locale } : undefined;
}

async function writePage(
  root: string,
  shop: Shop,
  { brand, locale }: Site,
): Promise<{ html: string; policy: string }> {
  const { lang, dir } = locale.written;
  const t = shop.wordsFor(brand, locale, 'errors');
  const style = `${shop.brands.theme(brand.id, locale).css}${rules}`;
  const html =
    `<!doctype html><html lang="${esc(lang)}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${esc(t('offlineTitle'))} · ${esc(brand.name)}</title><style>${style}</style></head>` +
    `<body><main><p class="logo">${await readLogo(root, brand)}</p><h1>${esc(t('offlineTitle'))}</h1><p>${esc(t('offlineText'))}</p><p><a href="">${esc(t('offlineRetry'))}</a></p></main><script>${retryConnectionScript}</script></body></html>`;
  return {
    html,
    policy: `default-src 'none'; style-src 'sha256-${hashOf(style)}'; script-src 'sha256-${hashOf(retryConnectionScript)}'; connect-src 'self'; font-src 'self'; img-src 'self' data:`,
  };
}

/** The drawing itself, as no second request could be answered; its name where it is no drawing. */
async function readLogo(root: string, brand: Brand): Promise<string> {
  const { logo, name } = brand;
  const drawing = logo.endsWith('.svg')
    ? await readFile(path.join(root, 'brands', assetsOf(brand), 'assets', path.basename(logo)), 'utf8').catch(
        () => '',
      )
    : '';
  const svg = drawing.slice(Math.max(0, drawing.indexOf('<svg')));
  return svg.startsWith('<svg') && !/<script|<style|\son\w+=|\sstyle=/i.test(svg)
    ? svg.replace('<svg', `<svg role="img" aria-label="${esc(name)}"`)
    : esc(name);
}

const rules = [
  'body{margin:0;background:var(--t-color-ground);color:var(--t-color-ink);font-family:var(--t-font-body);line-height:1.5}',
  'main{display:grid;align-content:center;justify-items:start;gap:1rem;box-sizing:border-box;min-block-size:100dvh;max-inline-size:34rem;margin-inline:auto;padding:2rem 1.5rem}',
  'p,h1{margin:0}h1{font:var(--t-weight-heading) clamp(2rem,8vw,3.5rem)/1.05 var(--t-font-heading);font-stretch:var(--t-stretch-heading);font-style:var(--t-slant-heading);text-transform:var(--t-case-heading)}',
  'p{text-transform:var(--t-case-body)}.logo{margin-block-end:2rem;font-weight:700}.logo svg{display:block;block-size:32px;inline-size:auto}',
  'a{display:inline-flex;align-items:center;min-block-size:48px;padding-inline:1.5rem;background:var(--t-color-ink);color:var(--t-color-ground);border-radius:var(--t-radius-control);text-decoration:none;text-transform:var(--t-case-control);font-family:var(--t-button-font)}',
  'a:focus-visible{outline:3px solid var(--t-color-focus);outline-offset:3px}',
].join('');
