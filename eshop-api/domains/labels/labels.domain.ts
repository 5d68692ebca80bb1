import type { Domain, DomainContext } from '../../server/domain.types';
import { LabelBook } from './label-book.rules';
import { labelOperations } from './labels.handlers';
import { readOverrides, readVersion } from './labels.repository';

async function fillBook({ db }: DomainContext, book: LabelBook): Promise<LabelBook> {
  const [overrides, version] = await Promise.all([readOverrides(db), readVersion(db)]);
  book.fill(overrides, version);
  return book;
}

/** Labels that change while the shop runs, over the label files; and missing labels. docs/contract/content.md#labels. */
const labels: Domain<LabelBook> = {
  name: 'labels',
  operations: labelOperations,
  start: (context) => fillBook(context, new LabelBook()),
  reload: async (context, book) => void (await fillBook(context, book)),
};

export default labels;
