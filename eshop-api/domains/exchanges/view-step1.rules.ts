import type { ResponseOf } from '../../contract/operation';
import type { ProductSize } from '../../contract/entities/product.schema';
import type { ExchangeableLine } from '../orders/exchangeable.facts';
import type { StoredOrder } from '../orders/orders.types';
import { describePayment, spreadPayment } from '../returns/return-parts.tx';
import type { modifySizeStep1 } from './exchanges.contract';
import type { ExchangeFacts } from './read-exchange-facts';

type Step1Response = ResponseOf<typeof modifySizeStep1>;
type Product = Step1Response['products'][number];
/** By material. */
export type Sizes = ReadonlyMap<string, readonly ProductSize[]>;

/** A line of the order with its other sizes. */
export function viewProduct(
  { order, standardShipping }: Pick<ExchangeFacts, 'order' | 'standardShipping'>,
  { id, until, why }: ExchangeableLine,
  known: Sizes,
  format: (minor: number) => string,
): Product {
  const line = order.lines.find((one) => one.id === id)!;
  const { name, color, sizeLabel, thumbnail, url } = line.facts;
  const { lines: paid } = spreadPayment(describePayment(order, standardShipping));
  const sizes = listOtherSizes(known.get(line.material) ?? [], line.size);
  const obstacle = why ?? (sizes.some(({ stock }) => stock > 0) ? null : 'sold_out');
  return {
    id,
    productId: line.material,
    name,
    color,
    size: line.size,
    sizeLabel,
    thumbnail,
    url,
    paidFormatted: format(paid.get(id)?.paid ?? line.price),
    exchangeable: obstacle === null,
    until: until?.toISOString() ?? null,
    sizes,
    why: obstacle,
  };
}

const listOtherSizes = (sizes: readonly ProductSize[], own: string): Product['sizes'] =>
  sizes
    .filter(({ value }) => value !== own)
    .map(({ value, label, stock, lowStock }) => ({ value, label, stock, low: lowStock }));

export function viewDefaultPickup({ view: { shipment } }: StoredOrder): Step1Response['defaultPickup'] {
  if (!shipment.address) return null;
  const { cedula: _cedula, dni: _dni, ...address } = shipment;
  return address;
}
