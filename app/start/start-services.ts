import { connectByHttp } from '../../eshop-api/client/transports';
import { createApi, type Api } from '../../eshop-api/create-api';
import type { Database } from '../../eshop-api/database/database.types';
import { openDatabase } from '../../eshop-api/database/open-database';
import { chooseProviders } from '../../eshop-api/providers/choose-providers';
import type { ApiLog, ApiSettings } from '../../eshop-api/server/settings.types';
import { openShopData, type ShopData } from '../../engine/shop-data';
import { providerSchemas } from '../../eshop-api/providers/provider-schemas';
import { themeSchema } from '../../ui/theme/theme.schema';
import type { Theme } from '../../ui/theme/theme.types';
import { ShopFiles } from '../shop/shop-files.server';
import type { ApiAccess, ShopParts } from '../shop/shop.types';
import type { StaffMail } from '../../composer/server/staff/staff-mail.types';
import type { MailDomainState } from '../../eshop-api/domains/mail/mail.domain';
import { createApiAccess } from '../api/api-access';
import { proxyApi } from '../http/api-proxy';
import { readSessionSecrets } from '../../eshop-api/read-secrets';
import { createSeal } from '../../eshop-api/server/seal';
import { composeSettings, applyDataFiles } from '../../eshop-api/compose-settings';
import { handleProviders } from '../http/mount-providers';
import { openPictures, type PictureGrounds } from './open-pictures';
import { bundledReads, outsideReads, ReadCache } from '../api/read-cache';
import type { Settings } from './settings';

/** Everything behind the pages: database, eshop-api, pictures. */
export interface ShopServices {
  access: ApiAccess;
  database: Database;
  /** The data files as they were read for the API: the storefront goes on with the same. */
  files: ShopFiles;
  readData: ShopParts['readData'];
  /** Queue of mails to staff. */
  staffMail: StaffMail;
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
export async function startServices(
  settings: Settings,
  log: ApiLog,
  clock: () => Date,
): Promise<ShopServices> {
  // What is wrong with a file is found before a database is started.
  const files = await ShopFiles.open(settings.root);
  const readData = openShopData<Theme>({ providers: providerSchemas, theme: themeSchema });
  const compose = (data: ShopData) =>
    composeSettings(data, files.texts, log, settings.dataDir, !settings.production, clock, settings.secret);
  const composed = compose(readData(files.texts));
  const database = await openDatabase({ url: settings.databaseUrl, dataDir: settings.dataDir, log });
  try {
    const seal = createSeal(await readSessionSecrets(settings));
    const apiSettings = { ...composed, seal, prepareAhead: settings.warmPictures };
    const api = createApi({ settings: apiSettings, database, providers: chooseProviders(settings.secret) });
    await api.ready;
    const joined = joinParts(settings, log, api, database, groundsOf(apiSettings), {
      takeData: (fresh) => applyDataFiles(apiSettings, compose(fresh)),
      takePaths: (pagePath) => void Object.assign(apiSettings, { pagePath }),
    });
    const { letters } = api.stateOf('mail') as MailDomainState;
    const staffMail = { ...letters, isDelivered: Boolean(settings.secret('SMTP_URL')) };
    return { ...joined, database, files, readData, staffMail };
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
): Omit<ShopServices, 'database' | 'files' | 'readData' | 'staffMail'> {
  const { apiUrl } = settings;
  const access = createApiAccess({
    ...(apiUrl ? { transport: connectByHttp(apiUrl, (request) => fetch(request)) } : { api }),
    log,
    clock: Date.now,
    databaseFault: database.degradedReason,
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
