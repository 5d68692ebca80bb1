import { layOutAddress, layOutPlace } from '../../contract/addresses/lay-out-address';
import type { LabelSheet } from '../../documents/document.types';
import type { HandedReturn } from '../../providers/order-backend/order-backend.provider.types';
import { openDocument, type DocumentSettings, type Words } from '../../server/open-document';
import type { ApiLocale, Company, Storefront } from '../../server/settings.types';
import type { StoredReturn } from '../orders/after-sale.tx';
import type { StoredOrder } from '../orders/orders.types';

/** What the label's codes mean, in its language. */
export interface LabelNames {
  country: string | undefined;
  regions: readonly { id: string; name: string }[];
  /** Store that the return is brought to; undefined: any. */
  store: { name: string; address: Parameters<typeof layOutPlace>[0] } | undefined;
}

interface LabelFacts {
  company: Company;
  order: StoredOrder;
  returned: Pick<StoredReturn, 'reference' | 'methodId' | 'sendBy' | 'lines'>;
  handed: HandedReturn;
  names: LabelNames;
}

interface LabelContext {
  settings: DocumentSettings;
  storefront: Storefront;
  profile: ApiLocale;
}

const STORE = '06';

/** The label of a return, in the language of the request. */
export function composeLabel({ settings, storefront, profile }: LabelContext, facts: LabelFacts): LabelSheet {
  const { order, returned, handed } = facts;
  const { words, formatDay, sheet } = openDocument(settings, {
    storefront,
    locale: profile,
    country: order.country,
  });
  const until = formatDay(returned.sendBy);
  const day = handed.pickup ? formatDay(new Date(`${handed.pickup.date}T12:00:00Z`)) : until;
  return {
    kind: 'label',
    ...sheet,
    title: words('labelTitle', { number: returned.reference }),
    heading: words('labelHeading'),
    to: { label: words('labelTo'), lines: listReceiver(facts, words) },
    from: { label: words('labelFrom'), lines: listSender(facts) },
    code: returned.reference,
    codeHint: words('labelCode'),
    cut: words('labelCut'),
    stepsTitle: words('labelSteps'),
    steps: ['1', '2', '3'].map((step) => words(`label_${returned.methodId}_${step}`, { until, day })),
    facts: [
      { label: words('labelOrder'), value: order.reference },
      { label: words('labelNumber'), value: returned.reference },
      { label: words('labelUntil'), value: until },
    ],
    piecesTitle: words('labelPieces'),
    pieces: listPieces(facts),
  };
}

function listReceiver({ company, returned, names: { store } }: LabelFacts, words: Words): readonly string[] {
  if (returned.methodId !== STORE) return [company.returns.name, ...company.returns.address];
  return store ? [store.name, ...layOutPlace(store.address)] : [words('labelAnyStore')];
}

function listSender({ order, handed, names: { country, regions } }: LabelFacts): string[] {
  const address = handed.pickup?.address ?? order.view.shipment;
  return layOutAddress(address, {
    region: regions.find(({ id }) => id === address.region)?.name,
    country: address.address ? country : undefined,
  });
}

function listPieces({ order, returned }: LabelFacts): LabelSheet['pieces'] {
  const ids = new Set(returned.lines.map(({ id }) => id));
  return order.lines
    .filter(({ id }) => ids.has(id))
    .map(({ material, facts: { name, color, sizeLabel } }) => ({
      name: name || material,
      detail: [color, sizeLabel].filter(Boolean).join(' · '),
    }));
}
