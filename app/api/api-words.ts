import { createHash } from 'node:crypto';
import type { Brand } from '../../engine/brands/brand.types';
import type { HeaderApiClient } from '../../eshop-api/client/run-call';
import type { ApiClient } from '../../eshop-api/contract/client.types';
import type { Api } from '../../eshop-api/create-api';
import type { LabelBook } from '../../eshop-api/domains/labels/label-book.rules';
import {
  labelsByHash,
  labelsMultipleNew,
  labelsReportMissing,
} from '../../eshop-api/domains/labels/labels.contract';
import { globalCheckProfile } from '../../eshop-api/domains/reference/profile.contract';

/** Words of one storefront and locale that were changed while the API runs: section → key → text. */
export type LiveTable = Record<string, Record<string, string>>;

interface LiveWordsParts {
  /** Reads them from the API. */
  read: (brandId: string, localeId: string) => Promise<LiveTable>;
  /** Other words than before came: pages that show the old ones are outdated. */
  onChange: () => void;
  /** ms. */
  clock: () => number;
}

interface CachedTable {
  brandId: string;
  localeId: string;
  table: LiveTable;
  /** ms; from then on they are read again. */
  dueAt: number;
  /** ms; a page was last made of them. */
  usedAt: number;
  flight?: Promise<void>;
}

/** ms that decisions allow an outside API's data to live. */
const LIFETIME_MS = 60_000;
/** ms until the next try after a failure. */
const RETRY_AFTER_MS = 10_000;
/** ms without a page after which a storefront's words in a locale are no longer read. */
const IDLE_AFTER_MS = 600_000;
/** ms between two looks at what is due: a look is made with each request. */
const CHECK_EVERY_MS = 1_000;

/**
 * Live labels of an outside API (docs/contract/content.md#labels). A page that is being rendered cannot wait for them: they are read in the
 * background, and when they have changed the pages are rendered again. While the API fails the last good ones stay, or the label files.
 */
export class OutsideWords {
  private readonly kept = new Map<string, CachedTable>();
  private nextCheck = 0;

  constructor(private readonly parts: LiveWordsParts) {}

  find(brandId: string, localeId: string, section: string, key: string): string | undefined {
    const { table } = this.use(brandId, localeId);
    return table[section]?.[key];
  }

  /** A page of this storefront and locale is about to be made. */
  use(brandId: string, localeId: string): CachedTable {
    const now = this.parts.clock();
    const name = `${brandId} ${localeId}`;
    const words = this.kept.get(name) ?? { brandId, localeId, table: emptyTable(), dueAt: 0, usedAt: now };
    this.kept.set(name, words);
    words.usedAt = now;
    if (now >= words.dueAt) void this.refresh(words);
    return words;
  }

  /** Reads again what is due, in the background. Cheap enough for every request. */
  refreshDue(): void {
    const now = this.parts.clock();
    if (now < this.nextCheck) return;
    this.nextCheck = now + CHECK_EVERY_MS;
    for (const [name, words] of this.kept) {
      if (now - words.usedAt > IDLE_AFTER_MS) this.kept.delete(name);
      else if (now >= words.dueAt) void this.refresh(words);
    }
  }

  /** Reads everything in use again at once; resolves when the words are new, or could not be had. */
  async purge(): Promise<void> {
    // An answer that is under way may be from before.
    await Promise.all([...this.kept.values()].map(async (words) => words.flight));
    await Promise.all([...this.kept.values()].map((words) => this.refresh(words)));
  }

  private refresh(words: CachedTable): Promise<void> {
    return (words.flight ??= this.read(words).finally(() => (words.flight = undefined)));
  }

  private async read(words: CachedTable): Promise<void> {
    try {
      const fresh = await this.parts.read(words.brandId, words.localeId);
      const isOther = JSON.stringify(fresh) !== JSON.stringify(words.table);
      words.table = fresh;
      words.dueAt = this.parts.clock() + LIFETIME_MS;
      if (isOther) this.parts.onChange();
    } catch {
      // The client has logged it.
      words.dueAt = this.parts.clock() + RETRY_AFTER_MS;
    }
  }
}

const emptyTable = (): LiveTable => Object.create(null) as LiveTable;

/** `labels` of an answer as a table; whatever is not a label is left out, sections and keys in a steady order. */
export function readLiveTable(labels: unknown): LiveTable {
  const table = emptyTable();
  for (const [section, entries] of sortedEntries(labels)) {
    const texts: Record<string, string> = Object.create(null) as Record<string, string>;
    for (const [key, label] of sortedEntries(entries)) {
      const { value } = (label ?? {}) as { value?: unknown };
      if (typeof value === 'string') texts[key] = value;
    }
    if (Object.keys(texts).length > 0) table[section] = texts;
  }
  return table;
}

const sortedEntries = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
    : [];

/** Word changed while the shop runs; the storefront's own before everybody's. Of the bundled API, whose words are in this process. */
export function findLiveLabel(
  api: Api | undefined,
  brandId: string,
  localeId: string,
  section: string,
  key: string,
): string | undefined {
  const book = api?.stateOf('labels') as LabelBook | undefined;
  return book
    ?.layers(brandId, localeId)
    .map((table) => table[section]?.[key])
    .findLast((text) => text !== undefined);
}

/** Translation page that is requested with every page (docs/contract/addresses.md#labels-page). */
const everyPage = 'Messages';

/** Words that an outside API changed, of the client's storefront. Rejects when the API fails. */
export async function readLiveWords(client: ApiClient, profile: string): Promise<LiveTable> {
  const { labels } = await client.call(labelsMultipleNew, { profile, page: everyPage, live: true });
  return readLiveTable(labels);
}

/** `defaultProfile` of the profile response (docs/contract/addresses.md#path-rules), when it is one of the brand's locales; else the brand's default locale. */
export async function readDefaultProfile(client: ApiClient, brand: Brand): Promise<string> {
  const answer = await client
    .call(globalCheckProfile, { profile: brand.defaultLocale }, { deadline: 1000 })
    .catch(() => undefined);
  return answer && brand.locales.includes(answer.defaultProfile)
    ? answer.defaultProfile
    : brand.defaultLocale;
}

const BATCH_SIZE = 500;

/**
 * Missing labels of docs/contract/content.md#missing-labels, on behalf of the storefront that missed them: sent only if a first
 * call, by the set's hash, answers that it was not posted lately. The set of another storefront is another set. Rejects when
 * the API fails.
 */
export async function postMissingLabels(
  client: HeaderApiClient,
  lines: readonly string[],
  storefront: string,
): Promise<void> {
  for (let i = 0; i < lines.length; i += BATCH_SIZE) {
    const missing = lines.slice(i, i + BATCH_SIZE);
    const hash = createHash('sha256')
      .update(JSON.stringify([storefront, ...[...missing].sort()]))
      .digest('hex')
      .slice(0, 32);
    const { data, header } = await client.callWithHeaders(labelsByHash, { hash });
    if (data.shouldPost || header('x-cache')?.startsWith('Miss from'))
      await client.call(labelsReportMissing, { hash, missing });
  }
}
