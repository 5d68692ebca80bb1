import type { Product } from '../../contract/entities/product.schema';
import { messageOf } from '../../database/database-errors';
import type { AskingContext } from '../../server/domain.types';
import { productsSheet } from '../catalogue/catalogue.contract';
import { announceMail, enqueueMail, type MailOrder } from '../mail/mail.tx';
import { listWaiting, claimWishes, type Waiting, type Wish } from './wishes.repository';

/** Follows the catalogue and fulfils wishes, in every process; each wish is taken by one. */
export interface StockWatch {
  /** Fulfils wishes for these materials, comma list as the catalogue publishes it; undefined: all. */
  check(materials: string | undefined): void;
  /** Resolves when all changes reported so far have been processed. */
  settled(): Promise<void>;
  close(): void;
}

export function watchStock(context: AskingContext): StockWatch {
  let queue: Promise<void> = Promise.resolve();
  const check = (detail: string | undefined): void => {
    const materials = detail?.split(',').filter(Boolean);
    queue = queue
      .then(() => answerWishes(context, materials))
      .catch((error: unknown) =>
        context.log.warn({ error: messageOf(error) }, 'stock could not be looked up for those who wait'),
      );
  };
  const leave = context.follow('catalogue', check);
  // Sizes that came back while no process was running.
  check(undefined);
  return { check, settled: () => queue, close: leave };
}

async function answerWishes(context: AskingContext, materials: readonly string[] | undefined): Promise<void> {
  for (const waiting of await listWaiting(context.db, materials)) await answerOne(context, waiting);
}

async function answerOne(context: AskingContext, waiting: Waiting): Promise<void> {
  const { productSheet } = await context.ask(
    productsSheet,
    { profile: waiting.locale, material: waiting.material },
    waiting.storefront,
  );
  if (!productSheet.exists) return;
  const product = productSheet as unknown as Product;
  const stocked = product.sizes.filter(({ stock }) => stock > 0);
  if (stocked.length === 0) return;
  const now = context.settings.clock();
  const many = await context.db.transaction(async (sql) => {
    const wishes = await claimWishes(
      sql,
      waiting,
      stocked.map(({ value }) => value),
    );
    for (const wish of wishes) await enqueueMail(sql, context.settings, composeOrder(wish, product), now);
    return wishes.length;
  });
  if (many > 0) await announceMail(context.db);
}

function composeOrder(wish: Wish, product: Product): MailOrder {
  const size = product.sizes.find(({ value }) => value === wish.size);
  return {
    key: `back-in-stock:${wish.id}`,
    storefront: wish.storefront,
    locale: wish.locale,
    kind: size ? 'backInStock' : 'backInStockAnySize',
    to: { name: wish.name, address: wish.email },
    values: { product: product.name, colour: product.color.name, size: size?.label ?? '' },
    link: `/${wish.locale}${product.url}${size ? `?size=${encodeURIComponent(size.value)}` : ''}`,
    picture: `${product.id}_L.jpg`,
  };
}
