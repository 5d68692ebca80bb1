import { openTestApi, type TestApi } from '../../../tests/support/open-test-api';
import type { RequestOf, ResponseOf, OperationShape } from '../../contract/operation';
import type { ApiSettings, Storefront } from '../../server/settings.types';
import { changeTopic } from '../../server/start-domains';
import { productsSkus } from '../catalogue/skus.contract';
import { cartAdd } from './bag.contract';

/** A product of the demo catalogue that main sells, and one of running. */
export const nube = 'K200514-021';

export const clientIds = { ana: 'a'.repeat(36), ben: 'b'.repeat(36) };

/** Flags and rules as settings.json sets them, for all storefronts of the bench. */
export const openBagApi = (
  flags: Record<string, unknown> = {},
  overrides: Partial<ApiSettings> = {},
): Promise<TestApi> =>
  openTestApi(['catalogue', 'reference', 'newsletter', 'mail', 'bag'], { ...overrides }).then((shop) => {
    for (const storefront of Object.values<Storefront>(shop.settings.storefronts))
      Object.assign(storefront, {
        flags: () => ({
          size_label: false,
          gift_card: true,
          show_free_shipping: true,
          show_gift_purchase: true,
          ...flags,
        }),
      });
    return shop;
  });

/** A call as it is sent over HTTP: envelope with status and errors, headers as given. */
export async function send<O extends OperationShape>(
  { api }: TestApi,
  operation: O,
  input: RequestOf<O>,
  headers: Record<string, string> = {},
): Promise<ResponseOf<O> & { status: string; errors: { code: string; message: string }[] }> {
  const query = operation.method === 'GET' ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
  const request = new Request(`http://shop.example/eshop-api/api/v1${operation.path}${query}`, {
    method: operation.method,
    headers: { 'content-type': 'application/json', 'x-storefront': 'main', ...headers },
    ...(query ? {} : { body: JSON.stringify(input) }),
  });
  return (await api.handle(request)).json();
}

export const add = (
  shop: TestApi,
  more: RequestOf<typeof cartAdd> = {},
  headers: Record<string, string> = {},
) =>
  send(
    shop,
    cartAdd,
    {
      profile: { countryId: 'GB', languageId: 'en' },
      ...(more.products ? {} : { id: nube, sizeLabel: '38' }),
      ...more,
    },
    headers,
  );

/** Sets the stock as an importer does; resolves when the catalogue has it. Pieces that orders have taken stay taken. */
export async function setStock(shop: TestApi, size: string, stock: number, material = nube): Promise<void> {
  await shop.db.execute('update catalogue_skus set stock = $3 where material_id = $1 and size = $2', [
    material,
    size,
    stock,
  ]);
  await settle(shop, material, async () => (await requestSku(shop, material, size)).shelf === stock);
}

export async function setPrice(
  shop: TestApi,
  currency: string,
  current: number,
  material = nube,
): Promise<void> {
  await shop.db.execute(
    'update catalogue_prices set current_minor = $3, previous_minor = null where material_id = $1 and currency = $2',
    [material, currency, current],
  );
  await settle(
    shop,
    material,
    async () => (await requestSku(shop, material, '38')).prices.current === current,
  );
}

export const requestSku = async (
  shop: TestApi,
  material: string,
  size: string,
  profile = 'en_GB',
  storefront = 'main',
) => (await shop.client(storefront).call(productsSkus, { profile, skus: [{ material, size }] })).skus[0]!;

async function settle(shop: TestApi, material: string, isThere: () => Promise<boolean>): Promise<void> {
  await shop.db.publish(changeTopic('catalogue'), material);
  for (let tries = 0; !(await isThere()); tries++) {
    if (tries > 400) throw new Error('the catalogue did not hear of the change');
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
}
