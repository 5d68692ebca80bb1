import { ApiFault } from '../../contract/api-fault';
import type { OrderHistory } from '../orders/order-history.repository';

interface Origin {
  originalStore?: string;
  originalExpedition?: string;
  expeditionCenter?: string;
}

/** Given store, delivery and warehouse must be the order's. @throws ApiFault invalid_field */
export function requireOrderOrigin(
  { originalStore = '', originalExpedition = '', expeditionCenter = '' }: Origin,
  { shipments }: Pick<OrderHistory, 'shipments'>,
): void {
  const isUnknown = (value: string, known: readonly string[]): boolean =>
    value.trim() !== '' && !known.includes(value.trim());
  const wrong = [
    isUnknown(originalStore, ['WEB']) && 'originalStore',
    isUnknown(
      originalExpedition,
      shipments.map(({ expedition }) => expedition),
    ) && 'originalExpedition',
    isUnknown(
      expeditionCenter,
      shipments.map((one) => one.expeditionCenter),
    ) && 'expeditionCenter',
  ].find(Boolean);
  if (wrong) throw new ApiFault('invalid_field', `${wrong}: it is not the order's`);
}
