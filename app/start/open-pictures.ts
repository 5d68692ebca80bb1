import path from 'node:path';
import type { Api } from '../../eshop-api/create-api';
import type { Catalogue } from '../../eshop-api/domains/catalogue/listing.rules';
import { findPicture } from '../../eshop-api/domains/catalogue/picture.lookup';
import type { PictureService, WarmPicture } from '../../eshop-api/domains/catalogue/picture-service.types';
import type { ApiLog } from '../../eshop-api/server/settings.types';
import { createPictureService } from './picture-service.generated';
import type { Settings } from './settings';

export interface PictureGrounds {
  ground: WarmPicture['ground'];
  /** Lines of the catalogue that stand on it; empty: all. */
  lines: readonly string[];
}

export interface Pictures {
  handle(request: Request): Promise<Response>;
  /** Draws the cards' pictures in the background, best sellers first. */
  warm(grounds: readonly PictureGrounds[]): void;
  close(): void;
}

/** The width that most screens take of a card's `srcset`. */
const CARD_WIDTH = 640;

/** A shop that draws nothing: its products have photographs at addresses of their own. */
const noDrawing: PictureService = {
  handle: async () =>
    new Response('This shop draws no pictures\n', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=60' },
    }),
  warm: async () => 0,
  close: () => {},
};

/** Draws the catalogue's pictures on demand, where the shop has what draws them (`demo/pictures`); it does so in processes of its own. */
export function openPictures(settings: Settings, api: Api, log: ApiLog): Pictures {
  const catalogue = () => api.stateOf('catalogue') as Catalogue;
  const service =
    createPictureService?.({
      cacheDir: path.join(settings.dataDir, 'pictures'),
      maxCacheBytes: settings.pictureCacheMb * 1_000_000,
      findPicture: async (material) => findPicture(catalogue(), material),
      workerPath: settings.production ? path.join(settings.root, 'build/picture-worker.js') : undefined,
      onError: (error, about) => log.warn({ err: error.message, about }, 'a picture could not be drawn'),
    }) ?? noDrawing;
  return {
    handle: (request) => service.handle(request),
    warm: (grounds) =>
      void service
        .warm(listCards(catalogue(), grounds))
        .catch((error: unknown) => log.warn({ err: String(error) }, 'pictures are no longer drawn ahead')),
    close: () => service.close(),
  };
}

function listCards({ state }: Catalogue, grounds: readonly PictureGrounds[]): WarmPicture[] {
  return grounds.flatMap(({ ground, lines }) =>
    state.snapshot.materials
      .filter(({ model }) => lines.length === 0 || lines.includes(model.lineCollection))
      .map(({ id }) => ({
        material: id,
        ground,
        view: 'L' as const,
        width: CARD_WIDTH,
        format: 'webp' as const,
      })),
  );
}
