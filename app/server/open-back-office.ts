import { connectByHttp } from '../../eshop-api/client/transports';
import { createApi, type Api } from '../../eshop-api/create-api';
import type { Database } from '../../eshop-api/database/database.types';
import { openDatabase } from '../../eshop-api/database/open-database';
import { chooseProviders } from '../../eshop-api/providers/choose-providers';
import type { ApiLog, ApiSettings } from '../../eshop-api/server/settings.types';
import { readShopFiles } from '../request/shop-files.server';
import type { ApiAccess } from '../request/shop.types';
import { createApiAccess } from './api-access';
import { proxyApi } from './api-proxy';
import { composeSettings, takeDataFiles } from '../../eshop-api/compose-settings';
import { handleProviders } from './mount-providers';
import { openPictures, type PictureGrounds } from './open-pictures';
import { bundledReads, outsideReads, ReadCache } from './read-cache';
import type { Settings } from './settings';

/** Everything behind the pages: database, eshop-api, pictures. */
export interface BackOffice {
  access: ApiAccess;
  handleApi(request: Request): Promise<Response>;
  /** What the body of a call may be, wherever the API is. */
  boundsOf: Api['boundsOf'];
  handlePictures(request: Request): Promise<Response>;
  /** Pages of embedded payment services, wherever the API is. */
  handleProviders(request: Request): Promise<Response>;
  /** Fills the picture cache in the background. */
  warmPictures(): void;
  close(): Promise<void>;
}

/** The bundled API with its database; with ESHOP_API_URL the calls go there and the bundled one only draws pictures. */
export async function openBackOffice(
  settings: Settings,
  log: ApiLog,
  clock: () => Date,
): Promise<BackOffice> {
  const database = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir, log });
  try {
    const files = await readShopFiles(settings.root);
    const apiSettings = composeSettings(
      files,
      log,
      settings.dataDir,
      !settings.production,
      clock,
      settings.secret,
    );
    const api = createApi({ settings: apiSettings, database, providers: chooseProviders(settings.secret) });
    await api.ready;
    return joinParts(settings, log, api, database, groundsOf(apiSettings), {
      takeData: (fresh) =>
        takeDataFiles(
          apiSettings,
          composeSettings(fresh, log, settings.dataDir, !settings.production, clock, settings.secret),
        ),
      takePaths: (pagePath) => void Object.assign(apiSettings, { pagePath }),
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

function joinParts(
  settings: Settings,
  log: ApiLog,
  api: Api,
  database: Database,
  grounds: PictureGrounds[],
  changes: Pick<ApiAccess, 'takeData' | 'takePaths'>,
): BackOffice {
  const { apiUrl } = settings;
  const access = createApiAccess({
    ...(apiUrl ? { transport: connectByHttp(apiUrl, (request) => fetch(request)) } : { api }),
    log,
    clock: Date.now,
    databaseTrouble: database.trouble,
    ...changes,
    cache: new ReadCache(apiUrl ? outsideReads : bundledReads, Date.now),
  });
  const pictures = openPictures(settings, api, log);
  return {
    access,
    boundsOf: api.boundsOf,
    handleApi: apiUrl ? proxyApi(apiUrl) : (request) => api.handle(request),
    handlePictures: (request) => pictures.handle(request),
    handleProviders: apiUrl ? proxyApi(apiUrl) : handleProviders(api),
    warmPictures: () => settings.warmPictures && pictures.warm(grounds),
    close: async () => {
      await access.close();
      pictures.close();
      await api.close();
      await database.close();
    },
  };
}

/** A storefront's image host names the ground its pictures stand on: /images/paper. */
const groundsOf = ({ storefronts }: ApiSettings): PictureGrounds[] =>
  Object.values(storefronts).map(({ imageHost, lines }) => ({
    ground: imageHost.split('/').at(-1) as PictureGrounds['ground'],
    lines,
  }));
