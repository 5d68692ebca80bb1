import { settingsSchema } from '../../engine/brands/settings.schema';
import { flagsSchema } from '../../engine/flags/flags.schema';
import { randomUUID } from 'node:crypto';
import type { Composer } from '../../composer/server/composer.types';
import { writePreviewToken } from '../../composer/server/preview-token';
import { openProvider } from '../../composer/server/staff/provider/open-provider';
import type { ProviderSettings } from '../../composer/server/staff/provider/provider.types';
import { openStaff } from '../../composer/server/staff/open-staff';
import type { EditTools, WordsOfShop } from '../../composer/server/editing.types';
import type { StaffMail } from '../../composer/server/staff/staff-mail.types';
import type { ComposerScreens } from '../../composer/web/screen.types';
import type { ComposerSite, PreviewTarget } from '../../composer/web/site.types';
import { composeAddresses } from '../../engine/brands/storefronts';
import type { StartBrand } from '../../composer/model/new-storefront';
import { hashValue } from '../../engine/pages/hash-value';
import { haveOtherPlaceholders } from '../../engine/words/compare-labels';
import { findTextFault } from '../../engine/words/find-text-fault';
import { createSeal } from '../../eshop-api/server/seal';
import type { ApiLog } from '../../eshop-api/server/settings.types';
import type { Shop } from '../shop/shop.types';
import { lookUpCatalogue } from './look-up-catalogue';
import { listCells, readLanguages } from './list-cells';
import { readCampaigns } from './read-campaigns';
import { readDocument, readDocuments } from './read-documents';
import { weighAssets } from './weigh-assets';
import { UNSAVED_HEADER, type UnsavedTexts } from './unsaved-texts';
import { layTexts } from '../../composer/server/lay-texts';

export interface SiteParts {
  /** Root folder of the shop. */
  root: string;
  composer: Composer;
  findErrors: EditTools['findErrors'];
  /** Texts that are rendered and not saved. */
  unsaved: UnsavedTexts;
  secrets: readonly [string, ...string[]];
  shop: () => Shop;
  loadScreens: () => Promise<ComposerScreens>;
  tests: EditTools['tests'];
  /** Port of the storefronts. */
  shopPort: () => number;
  /** Mails to staff. */
  mail: StaffMail;
  /** Where staff may sign in beside their password. */
  provider: ProviderSettings | undefined;
  log: ApiLog;
}

/** The composer's pages over a running shop. */
export function openSite(
  {
    root,
    composer,
    findErrors,
    tests,
    unsaved,
    secrets,
    shop,
    loadScreens,
    shopPort,
    mail,
    provider,
    log,
  }: SiteParts,
  origin: string,
): ComposerSite {
  const writeToken = ({ expiresAt, from: _, ...target }: Omit<PreviewTarget, 'path'>): string =>
    writePreviewToken(secrets[0], { ...target, expiresAt: expiresAt.getTime() });
  const frameUrl: ComposerSite['frameUrl'] = ({ path = '/', ...target }, use) =>
    `${originOf(shop(), target, { origin, port: shopPort() })}${path}?${writeQuery({
      _draft: writeToken(target),
      ...(use && { [`_${use}`]: '' }),
    })}`;
  return {
    origin,
    screens: loadScreens,
    desk: openStaff(composer, {
      clock: () => new Date(),
      randomId: randomUUID,
      mail,
      provider: provider && openProvider(provider, { clock: () => new Date(), log }),
      seal: createSeal(secrets),
      editing: {
        openPages: (texts) => shop().forkPages(layTexts(composer.files(), texts)),
        findErrors,
        blockTypes: () => shop().blockTypes,
        words: () => readWords(shop(), composer.files()),
        catalogue: lookUpCatalogue(shop),
        documents: readDocuments({
          port: shopPort,
          addressOf: ({ brand, from, path, preview }) =>
            preview
              ? frameUrl({ brand, from, path, preview: preview.id, expiresAt: preview.expiresAt })
              : `${originOf(shop(), { brand }, { origin, port: shopPort() })}${path}`,
        }),
        ...(tests && { tests }),
        weights: () => weighAssets(root, shop().assets),
        hashValue,
      },
      cells: () => listCells(shop(), readLanguages(composer.files()).last),
    }),
    brands: () => shop().brands.brands.map(({ id, name, timeZone }) => ({ id, name, timeZone })),
    startBrands: () => listStartBrands(shop()),
    currencies: () => listCurrencies(shop()),
    hosts: () => [...shop().brands.brands.flatMap(({ hosts }) => hosts), new URL(origin).hostname],
    settings: { flags: flagsSchema, rules: settingsSchema.properties.rules },
    configs: (texts) => shop().configs(texts && layTexts(composer.files(), texts)),
    campaigns: (brand) => readCampaigns(shop(), brand),
    frameUrl,
    renderUnsaved: (target, changes) =>
      unsaved.hold(changes, (key) =>
        readDocument(new URL(frameUrl(target)), shopPort(), { [UNSAVED_HEADER]: key }),
      ),
    previewUrl: ({ path = '/', ...target }) =>
      `${originOf(shop(), target, { origin, port: shopPort() })}/_draft?${writeQuery({ t: writeToken(target), path })}`,
    report: (error, path) => log.error({ err: String(error), path }, 'a page of the composer failed'),
  };
}

const writeQuery = (query: Record<string, string>): string => new URLSearchParams(query).toString();

function readWords(shop: Shop, files: ReadonlyMap<string, string>): WordsOfShop {
  const { last = '', complete } = readLanguages(files);
  const languages = new Set(listCells(shop, last).flatMap((cell) => cell.languages));
  return {
    messages: shop.configs().messages,
    original: last,
    complete,
    languages,
    findFault: findTextFault,
    haveOtherPlaceholders,
  };
}

/** Of the countries that any storefront sells in. */
const listCurrencies = (shop: Shop): Record<string, string> =>
  Object.fromEntries(
    shop.brands.brands.flatMap(({ locales }) =>
      locales.flatMap((id) => {
        const locale = shop.locale(id);
        return locale ? [[locale.country, locale.currency] as const] : [];
      }),
    ),
  );

const listStartBrands = ({ brands }: Shop): StartBrand[] =>
  brands.brands.flatMap(({ id, name, timeZone, defaultLocale, locales, storefronts: patterns }) =>
    patterns ? [{ id, name, timeZone, defaultLocale, locales, patterns }] : [],
  );

/** A storefront: on this machine where the composer is reached there, else its public origin. One that is not live yet has those of its brand. */
function originOf(
  { brands: { brands } }: Shop,
  { brand: id, from }: Pick<PreviewTarget, 'brand' | 'from'>,
  { origin, port }: { origin: string; port: number },
): string {
  const patterns = brands.find((one) => one.id === from)?.storefronts;
  const brand = brands.find((one) => one.id === id) ?? (patterns && composeAddresses(patterns, id));
  const local = brand?.hosts.find((host) => host.endsWith('.localhost'));
  if (local && new URL(origin).hostname.endsWith('localhost')) return `http://${local}:${port}`;
  return brand?.publicOrigin ?? origin;
}
