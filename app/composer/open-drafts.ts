import { LRUCache } from 'lru-cache';
import type { FileText } from '../../composer/model/live-text';
import type { Composer } from '../../composer/server/composer.types';
import { layTexts } from '../../composer/server/lay-texts';
import type { PreviewView } from '../../composer/model/preview-view';
import { loadPreview } from '../../composer/server/preview-release';
import { readPreviewToken } from '../../composer/server/preview-token';
import { readRefusal } from '../../composer/server/read-refusal';
import { RunQueue } from '../../composer/server/run-queue';
import type { Drafts, OpenedDraft } from '../http/serve-drafts';
import type { Shop } from '../shop/shop.types';
import { UNSAVED_HEADER, UnsavedTexts } from './unsaved-texts';
import { viewShop } from './view-shop';

export interface DraftHost {
  composer: Composer;
  /** Of this installation; tokens of any of them count. */
  secrets: readonly string[];
  /** Origin of the composer, once it is running. */
  composerOrigin(): string | undefined;
  /** Of composer/frame, bundled. */
  frameScript(): Promise<string>;
  /** A shop that shows these texts. @param isPseudo in the pseudo-language */
  openShop(texts: ReadonlyMap<string, string>, isPseudo: boolean): Promise<Shop>;
}

/** Each is a whole shop in memory. */
const MOST_OPEN = 3;
const IDLE_MS = 10 * 60_000;

const FORGED = 'This preview link is not one of this shop. Ask for a new one.';
const FOREIGN = 'This preview link is for another storefront.';
const ENDED = 'This preview has ended. Ask for a new link.';

/** Opens shops of previews by their tokens. The token is verified before the database is queried whether it still counts. */
export function openDrafts({
  composer,
  secrets,
  openShop,
  composerOrigin,
  frameScript,
}: DraftHost): Drafts & { unsaved: UnsavedTexts } {
  const unsaved = new UnsavedTexts();
  const shops = new LRUCache<string, Shop>({ max: MOST_OPEN, ttl: IDLE_MS, updateAgeOnGet: true });
  // One after another: a second request for the same shop finds it open.
  const queue = new RunQueue();
  const find = (found: string, texts: ReadonlyMap<string, FileText>, isPseudo: boolean): Promise<Shop> =>
    queue.run(async () => {
      const key = isPseudo ? `${found} pseudo` : found;
      const shop = shops.get(key) ?? (await openShop(layTexts(composer.files(), texts), isPseudo));
      shops.set(key, shop);
      return shop;
    });
  const load = async (preview: number, view: PreviewView): Promise<OpenedDraft> => {
    const found = await loadPreview(composer, preview, view.at);
    if (!found) return { status: 403, why: ENDED };
    return { shop: viewShop(await find(found.key, found.texts, view.isPseudo === true), view), preview };
  };
  return {
    open: async (token, host) => {
      const facts = readPreviewToken(secrets, token);
      if (!facts) return { status: 403, why: FORGED };
      if (facts.expiresAt <= composer.clock().getTime()) return { status: 403, why: ENDED };
      const opened = load(facts.preview, facts.view ?? {}).then((draft): OpenedDraft => {
        const isOwn = 'why' in draft || draft.shop.brands.pick(host).id === facts.brand;
        return isOwn ? draft : { status: 403, why: FOREIGN };
      });
      return opened.catch((error: unknown) => {
        const refusal = readRefusal(error);
        if (!refusal) throw error;
        const isAway = refusal.code === 'no-database' || refusal.code === 'unchecked';
        return { status: isAway ? 503 : 409, why: refusal.message };
      });
    },
    secondsLeft: (token) => {
      const until = readPreviewToken(secrets, token)?.expiresAt ?? 0;
      return Math.max(0, Math.floor((until - composer.clock().getTime()) / 1000));
    },
    unsaved,
    unsavedHeader: UNSAVED_HEADER,
    findUnsaved: (key) => unsaved.find(key),
    frameOrigin: composerOrigin,
    frameScript,
    findTheme: (name) =>
      [...shops.values()].map(({ brands }) => brands.findTheme(name)).find((theme) => theme?.name === name),
  };
}
