import { layOutPlace } from '../../contract/addresses/lay-out-address';
import type { LabelSheet } from '../../documents/document.types';
import { openDocument, type DocumentSettings } from '../../server/open-document';
import type { ApiLocale, Company, Storefront } from '../../server/settings.types';
import { STORE } from './takeback.facts';
import type { Takeback } from './takebacks.repository';

interface LabelContext {
  settings: DocumentSettings;
  storefront: Storefront;
  profile: ApiLocale;
}

interface LabelFacts {
  company: Company;
  takeback: Takeback;
  /** Where it is brought; undefined: to any store. */
  store: { name: string; address: Parameters<typeof layOutPlace>[0] } | undefined;
}

/** The label of a takeback, in the language of the request. */
export function composeTakebackLabel(
  { settings, storefront, profile }: LabelContext,
  { company, takeback, store }: LabelFacts,
): LabelSheet {
  const { id, country, methodId, name, surname, email, pieces, sendBy } = takeback;
  const { words, formatDay, sheet } = openDocument(settings, { storefront, locale: profile, country });
  const until = formatDay(sendBy);
  const receiver =
    methodId !== STORE
      ? [company.returns.name, ...company.returns.address]
      : store
        ? [store.name, ...layOutPlace(store.address)]
        : [words('labelAnyStore')];
  return {
    kind: 'label',
    ...sheet,
    title: words('takebackTitle', { number: id }),
    heading: words('takebackHeading'),
    to: { label: words('labelTo'), lines: receiver },
    from: { label: words('labelFrom'), lines: [`${name} ${surname}`, email] },
    code: id,
    codeHint: words('labelCode'),
    cut: words('labelCut'),
    stepsTitle: words('labelSteps'),
    steps: ['1', '2', '3'].map((step) => words(`label_${methodId}_${step}`, { until })),
    facts: [
      { label: words('takebackNumber'), value: id },
      { label: words('labelUntil'), value: until },
    ],
    piecesTitle: words('labelPieces'),
    pieces: pieces.map(({ family, words: description, size }) => ({
      name: description || words(`takeback_${family}`),
      detail: size,
    })),
  };
}
