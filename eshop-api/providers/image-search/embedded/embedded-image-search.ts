import { join } from 'node:path';
import type { ProviderKind } from '../../provider.types';
import type { ImageSearchProvider, ProductPictures } from '../image-search-provider.types';
import { EngineLink } from './engine-link';

export interface EmbeddedImageSearchOptions {
  rest?: number;
  idleMs?: number;
  patienceMs?: number;
}

/**
 * Image search by the looks of the catalogue's own pictures: cut out of their ground, laid on a dial, compared at every turn.
 * Everything runs in a process of its own; the index is stored in the data folder, so that a second start finds it.
 */
export const embeddedImageSearch = ({
  rest = 1.5,
  idleMs = 60_000,
  patienceMs = 10_000,
}: EmbeddedImageSearchOptions = {}): ProviderKind<ImageSearchProvider> => ({
  name: 'image-search-embedded',
  migrations: [],
  open: ({ dataDir, log, prepareAhead }) => {
    const catalogue = new Map<string, ProductPictures>();
    const link = new EngineLink({
      file: join(dataDir, 'image-search', 'looks.bin'),
      rest,
      idleMs,
      patienceMs,
      prepareAhead,
      greet: () => (catalogue.size ? { kind: 'replace', pictures: [...catalogue.values()] } : undefined),
      onSettled: (products) => log.debug({ products }, 'the image search knows all products'),
    });
    return {
      searchByImage: async ({ image, rows, scopes }, { requestId }) => ({
        ...(await link.search(image, rows, scopes)),
        requestId,
      }),
      replace: async (pictures) => {
        catalogue.clear();
        for (const one of pictures) catalogue.set(one.id, one);
        link.send({ kind: 'replace', pictures });
      },
      update: async (pictures, removedIds) => {
        for (const id of removedIds) catalogue.delete(id);
        for (const one of pictures) catalogue.set(one.id, one);
        link.send({ kind: 'update', pictures, removedIds });
      },
      close: async () => link.close(),
    };
  },
});
