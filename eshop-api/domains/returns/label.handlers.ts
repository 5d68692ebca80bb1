import { renderSVG } from 'uqr';
import { ApiFault } from '../../contract/api-fault';
import { documentPath } from '../../contract/document-links';
import { messageOf } from '../../database/database-errors';
import { handles, type DomainOperation } from '../../server/domain.types';
import {
  findOrder,
  findOrderOfReturn,
  listReturns,
  type ReturnStatus,
  type StoredReturn,
} from '../orders/after-sale.tx';
import { encodeReference } from '../orders/encoded-reference.facts';
import type { StoredOrder } from '../orders/orders.types';
import { globalCountries, globalRegionsAndCities } from '../reference/country.contract';
import { storeLocatorStore } from '../stores/stores.contract';
import { composeLabel, type LabelNames } from './compose-label.rules';
import { getReturnLabel } from './return-label.contract';
import { findHanded } from './returns.repository';
import type { ReturnsContext, ReturnsState } from './returns.types';

const label = handles(getReturnLabel, async (context: ReturnsContext, { email, locator }) => {
  const { order, returned } = await findLabelled(context, email.trim(), locator.trim());
  const { company } = context.storefront;
  if (!company) throw new ApiFault('label_unavailable', 'This storefront has no address for returns.');
  const handed = await findHanded(context.db, returned.reference);
  if (!handed) throw new Error(`return ${returned.reference} has no details`);
  const names = await readNames(context, order, handed.storeId);
  const sheet = composeLabel(context, { company, order, returned, handed, names });
  const content = await context.documents.make(sheet).catch((error: unknown) => {
    context.log.warn({ return: returned.reference, error: messageOf(error) }, 'a label could not be made');
    throw new ApiFault('try_later', 'The label cannot be made just now. Please try again in a moment.');
  });
  const path = documentPath(
    context.profile.locale,
    'label',
    encodeReference(order.reference, order.email),
    returned.reference,
  );
  return {
    returnId: returned.reference,
    reference: order.reference,
    label: {
      name: `return-${returned.reference}.pdf`,
      type: 'application/pdf' as const,
      content: content.toString('base64'),
    },
    pdfUrl: `${context.storefront.publicOrigin ?? ''}${path}`,
    qr: { text: returned.reference, svg: renderSVG(returned.reference, { ecc: 'M', border: 4 }) },
    sendBy: returned.sendBy.toISOString(),
  };
});

const isReturn = (locator: string): boolean => locator.startsWith('9');

/** @throws ApiFault order_not_found for what is no own order or return, too_many_requests, no_return, return_sent, label_expired */
async function findLabelled(
  context: ReturnsContext,
  email: string,
  locator: string,
): Promise<{ order: StoredOrder; returned: StoredReturn }> {
  const { db } = context;
  const ordered = isReturn(locator) ? await findOrderOfReturn(db, locator) : undefined;
  const found = await findOrder(context, { reference: ordered ?? locator, email });
  if (!found) throw new ApiFault('order_not_found', 'There is no such order.');
  const returns = (await listReturns(db, found.order.id)).toReversed();
  const returned = isReturn(locator)
    ? returns.find((one) => one.reference === locator)
    : (returns.find(({ status, unpaid }) => status === 'PE' && !unpaid) ?? returns[0]);
  if (!returned || returned.unpaid) throw new ApiFault('no_return', 'The order has no return.');
  requireLabelled(returned.status);
  return { order: found.order, returned };
}

function requireLabelled(status: ReturnStatus): void {
  if (status === 'PE') return;
  if (status === 'EN' || status === 'RE')
    throw new ApiFault('return_sent', 'This return has been handed in: it needs no label any more.');
  throw new ApiFault('label_expired', 'This return has ended: its label is not valid any more.');
}

/** Names of the places on the label; unavailable ones are left out. */
async function readNames(
  { ask, profile: { locale: profile }, storefront: { id } }: ReturnsContext,
  { country }: StoredOrder,
  storeId: string | null,
): Promise<LabelNames> {
  const [countries, areas, store] = await Promise.all([
    ask(globalCountries, { profile }, id).catch(() => undefined),
    ask(globalRegionsAndCities, { profile, countryId: country }, id).catch(() => undefined),
    storeId ? ask(storeLocatorStore, { profile, id: storeId }, id).catch(() => undefined) : undefined,
  ]);
  return {
    country: countries?.countries.find((one) => one.id === country)?.name,
    regions: areas?.regions ?? [],
    store: store?.store,
  };
}

/** Each call makes a document. */
export const labelOperations: DomainOperation<ReturnsState>[] = [{ ...label, rateLimitPerMinute: 20 }];
