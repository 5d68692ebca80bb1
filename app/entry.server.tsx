import { Readable } from 'node:stream';
import {
  createReadableStreamFromReadable,
  type AppLoadContext,
  type EntryContext,
  type HandleErrorFunction,
} from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { contentSecurityPolicy } from './document/content-security.server';
import {
  fillStyle,
  streamFills,
  closeApp,
  headScripts,
  openDocument,
  type DocumentFiles,
} from './document/document-template.server';
import type { DocumentParts } from './document/document.types';
import { insertFillsScript } from './document/inline/inline-scripts.generated';
import { markerOf, StaticHtml } from './document/static-html.server';
import { joinStyles } from './browser/joined-styles';
import { StaticMarkerContext } from './browser/block-outlet';
import { fallbackErrorPage } from './document/fallback-error-page.server';
import { DOCUMENT_END } from './document/whole-document';
import {
  bootFiles,
  readScrollScript,
  routeStyles,
  setLoaderData,
  stateScript,
  writeBootScript,
} from './remix/boot.server';

export { openTextsCheck } from './shop/check-texts.server';
export { createShop, openDraftShop } from './shop/shop.server';
export { renderGallery } from './shop/gallery.server';
export { answerDeferred } from './request/deferred-answer.server';
export { answerCommand } from './request/commands/answer-command.server';
export { answerFile } from './request/commands/answer-route.server';

/** React tree → document. Whole when nothing is deferred, else the shell first and each fill as it comes. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remix: EntryContext,
  context: AppLoadContext,
) {
  const parts = context.slot.parts;
  if (context.slot.refusal) return context.slot.refusal;
  if (!parts) return fallbackErrorPage();
  setLoaderData(remix, context);
  const files = collectFiles(remix, parts);
  const app = renderToString(
    <StaticMarkerContext.Provider value={markerOf}>
      <RemixServer context={remix} url={request.url} />
    </StaticMarkerContext.Provider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  if (!import.meta.env.DEV)
    headers.set(
      'Content-Security-Policy',
      policyOf(parts, files, app, context.slot.data?.pageView.tags?.container !== undefined),
    );
  const start = [
    Buffer.from(openDocument(parts, files)),
    ...new StaticHtml(app, parts.staticHtml).bytes,
    Buffer.from(closeApp(files)),
  ];
  if (parts.fills.length === 0) {
    // Bytes for the document server; web streams would cost more than the rendering saves.
    context.slot.body = [...start, Buffer.from(DOCUMENT_END)];
    return new Response(null, { status, headers });
  }
  return new Response(createReadableStreamFromReadable(Readable.from(writeStream(start, parts))), {
    status,
    headers,
  });
}

async function* writeStream(start: Buffer[], parts: DocumentParts) {
  yield* start;
  for await (const fill of streamFills(parts.fills)) yield Buffer.from(fill);
  yield Buffer.from(DOCUMENT_END);
}

function collectFiles(remix: EntryContext, parts: DocumentParts): DocumentFiles {
  return {
    styles: joinStyles([parts.theme, ...routeStyles(remix), ...parts.css]),
    modules: [...new Set([...bootFiles(remix), ...parts.js])],
    boot: writeBootScript(remix),
    state: stateScript(remix),
    criticalCss: typeof remix.criticalCss === 'string' ? remix.criticalCss : undefined,
  };
}

function policyOf(parts: DocumentParts, files: DocumentFiles, app: string, tags: boolean): string {
  const scripts = [
    files.boot,
    readScrollScript(app),
    ...headScripts,
    ...(parts.fills.length > 0 ? [insertFillsScript] : []),
  ];
  return contentSecurityPolicy(scripts, parts.fills.length > 0 ? [fillStyle] : [], tags);
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.shop.log.error({ err: error, url: request.url }, 'page failed');
};
