import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openSite, type SiteParts } from '../composer/open-site';
import { serveComposer, type ComposerServer } from '../composer/serve-composer';
import type { RunningOverlay } from '../composer/start-overlay';
import { serveFonts } from '../http/serve-assets';
import type { Settings } from './settings';

export interface ComposerStart extends Omit<
  SiteParts,
  'root' | 'composer' | 'findErrors' | 'tests' | 'unsaved' | 'shopPort' | 'provider'
> {
  settings: Settings;
  overlay: RunningOverlay | undefined;
  /** The storefronts' listener, already listening. */
  server: Server;
}

/** Serves the composer beside the shop; undefined when it is disabled or this process serves no releases. */
export async function startComposer(start: ComposerStart): Promise<ComposerServer | undefined> {
  const { settings, overlay, server, shop, log, ...parts } = start;
  if (!settings.composer || !overlay) return undefined;
  const { composer: releases, findErrors, tests, drafts } = overlay;
  const offered = {
    root: settings.root,
    composer: releases,
    findErrors,
    tests,
    unsaved: drafts.unsaved,
    provider: settings.composer.provider,
  };
  const shopPort = () => (server.address() as AddressInfo).port;
  const composer = await serveComposer({
    settings: settings.composer,
    host: settings.host,
    trustProxy: settings.trustProxy,
    brandHosts: shop().brands.brands.flatMap(({ hosts }) => hosts),
    openSite: (origin) => openSite({ ...parts, ...offered, shop, log, shopPort }, origin),
    serveFonts: serveFonts(settings.root),
  });
  return composer;
}

/** Prints the composer's address and the first administrator's link. */
export function printComposer(composer: ComposerServer | undefined, log: ComposerStart['log']): void {
  if (!composer) return;
  log.progress(`Releases are worked on in the composer: ${composer.origin}/composer`);
  if (composer.firstLink)
    log.progress(
      `It has no staff yet. Its first administrator signs up here, within 24 hours: ${composer.firstLink}`,
    );
}
