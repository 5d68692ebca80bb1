import path from 'node:path';
import type { Api } from '../../eshop-api/create-api';
import type { Catalogue } from '../../eshop-api/domains/catalogue/handler-context.rules';
import { findPicture } from '../../eshop-api/domains/catalogue/picture.lookup';
import {
  createPictureService,
  type FoundPicture,
  type WarmPicture,
} from '../../eshop-api/pictures/picture-service';
import type { ApiLog } from '../../eshop-api/server/settings.types';
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
const cardWidth = 640;

/** Draws the catalogue's pictures on demand; the drawing itself happens in a process of its own. */
export function openPictures(settings: Settings, api: Api, log: ApiLog): Pictures {
  const catalogue = () => api.stateOf('catalogue') as Catalogue;
  const service = createPictureService({
    cacheDir: path.join(settings.dataDir, 'pictures'),
    maxCacheBytes: settings.pictureCacheMb * 1_000_000,
    findPicture: async (material) => findPicture(catalogue(), material) as FoundPicture | undefined,
    workerPath: settings.production ? path.join(settings.root, 'build/picture-worker.js') : undefined,
    onError: (error, about) => log.warn({ err: error.message, about }, 'a picture could not be drawn'),
  });
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
        width: cardWidth,
        format: 'webp' as const,
      })),
  );
}
