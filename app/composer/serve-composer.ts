import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request, Response, Router } from 'express';
import { makeFirstLink } from '../../composer/server/staff/claim-link';
import { recordLiveTexts } from '../../composer/server/words/text-sources';
import { answerComposer } from '../../composer/web/answer-request';
import type { ComposerSite } from '../../composer/web/site.types';
import { StartError } from '../../eshop-api/database/database-errors';
import { rateLimitKey } from '../../eshop-api/security/rate-limit';
import { answerBounded, boundsFor } from '../../eshop-api/server/bounded-body';
import { trustProxyHeaders } from '../../eshop-api/server/forwarded';
import { sendFetchResponse, toFetchRequest } from '../http/remix-request';
import type { ComposerSettings } from '../start/settings';

/** What the listener needs beside the site, whose origin follows from the port. */
export interface ComposerServerParts {
  settings: ComposerSettings;
  /** Network address of the shop's listener, used when the composer has its own origin. */
  host: string;
  trustProxy: boolean;
  /** Hosts of storefronts, which the composer must not share. */
  brandHosts: readonly string[];
  openSite(origin: string): ComposerSite;
  /** Serves the fonts of the composer's theme (app/http/serve-assets.ts). */
  serveFonts: Router;
}

export interface ComposerServer {
  origin: string;
  /** Sign-up link of the first administrator; undefined when staff exists. */
  firstLink: string | undefined;
  close(): Promise<void>;
}

/** A block's form holds its values twice; a text that is far too long is to be shown again beside the reason. */
const FORM_BODY = boundsFor(2 * 1024 * 1024);
/** Several pictures at once; of one the library takes 25 MB (encode-upload.ts). */
const PICTURES_BODY = boundsFor(40 * 1024 * 1024);
const PICTURES_PATH = /^\/composer\/media\/?(\?|$)/;
/** Once the first visitors have their pages. */
const RECORD_AFTER_MS = 20_000;
const METHODS = new Set(['GET', 'HEAD', 'POST']);

/**
 * Serves the composer on its own listener. Without COMPOSER_ORIGIN it listens on the loopback interface only.
 * @throws StartError where the port is in use, or the origin is a storefront's
 */
export async function serveComposer(parts: ComposerServerParts): Promise<ComposerServer> {
  const { settings, host, trustProxy, brandHosts, openSite, serveFonts } = parts;
  const ownHost = settings.origin && new URL(settings.origin).hostname;
  if (ownHost && brandHosts.includes(ownHost))
    throw new StartError(
      'COMPOSER_ORIGIN',
      `COMPOSER_ORIGIN is on ${ownHost}, a storefront's host: scripts of its pages could publish. Choose a host of its own.`,
    );
  const server = createServer({
    keepAliveTimeout: 65_000,
    headersTimeout: 30_000,
    requestTimeout: 60_000,
  });
  await listen(server, settings, settings.origin ? host : '127.0.0.1');
  const { port } = server.address() as AddressInfo;
  const origin = settings.origin ?? `http://composer.localhost:${port}`;
  const site = openSite(origin);
  server.on('request', (request, response) =>
    // Plain ones: the router uses nothing that Express adds to them.
    serveFonts(request as Request, response as Response, () =>
      answerRequest(site, trustProxy, request, response),
    ),
  );
  const token = await makeFirstLink(site.desk);
  const recording = setTimeout(() => {
    recordLiveTexts(site.desk).catch((error: unknown) => site.report(error, 'texts at the start'));
  }, RECORD_AFTER_MS).unref();
  return {
    origin,
    firstLink: token && `${origin}/composer/claim?code=${token}`,
    close: () =>
      new Promise((resolve) => {
        clearTimeout(recording);
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answerRequest(
  site: ComposerSite,
  trustProxy: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (!METHODS.has(request.method ?? '')) {
    response.writeHead(405, { allow: [...METHODS].join(', ') }).end();
    return;
  }
  trustProxyHeaders(request, trustProxy, true);
  const visitor = rateLimitKey(String(request.headers['x-forwarded-for'] ?? ''));
  const bounds = PICTURES_PATH.test(request.url ?? '') ? PICTURES_BODY : FORM_BODY;
  answerBounded(
    request,
    response,
    bounds,
    async () => answerComposer(site, toFetchRequest(request, response, { bounds }), visitor),
    (answer) => sendFetchResponse(answer, response),
  ).catch((error: unknown) => {
    site.report(error, request.url ?? '');
    response.destroy();
  });
}

/** When the default port is in use, a free one is taken; a configured port never is replaced. */
async function listen(server: Server, { port, isPortChosen }: ComposerSettings, host: string): Promise<void> {
  try {
    await tryListen(server, port, host);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE' && !isPortChosen)
      return tryListen(server, 0, host);
    throw new StartError(
      'COMPOSER_PORT',
      `The composer can't listen on port ${port}: ${(error as Error).message}. Choose another COMPOSER_PORT, or COMPOSER=off.`,
    );
  }
}

const tryListen = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
