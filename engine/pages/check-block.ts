import { checkCondition } from './check-condition';
import { listMissingLanguages } from './check-languages';
import { checkReference, collectReferences, type Reference } from './check-references';
import { describeSchemaErrors } from './describe-schema-error';
import { findHolder, findIntroducer, type Holder } from './find-holder';
import type { FoldedBlock } from './fold-layers';
import type { Layer } from './layer.types';
import { parseLayerPath } from './layer-path';
import type { JsonPath } from './locate';
import type { BlockType } from './page.types';
import { prepareBlock } from './prepare-block';
import type { Fault, Report } from './report';
import type { Cell, Snapshot } from './snapshot';
import { readNeed } from './read-need';

export interface BlockCheck {
  snapshot: Snapshot;
  cell: Cell;
  layers: readonly Layer[];
  id: string;
  block: FoldedBlock;
  /** The page and what it is about; left out for a layout, which stands around many pages. */
  about?: { page: string; subject: string | null | undefined };
  /** Whether any visitor of the cell can see it: what its props name is looked up only there. */
  shows: boolean;
  /** Whether visitors of the cell reach the page: its texts must be there in their language. */
  reached: boolean;
  report: Report;
}

/** A block as it stands in a cell: props against its own schema, condition, references. */
export function checkBlock(check: BlockCheck): void {
  const type = check.snapshot.context.blockTypes.get(check.block.type);
  if (!type) return;
  const { props, errors, liftFault } = prepareBlock(check.block, type, check.cell.textLanguages);
  if (liftFault)
    addFault(check, ['version'], {
      code: 'cannot-lift',
      message: `Its props cannot be lifted to version ${type.definition.version}: ${liftFault}.`,
      fix: 'Mend the migrations of the block, or write the file anew.',
    });
  for (const { path, ...fault } of describeSchemaErrors(errors, type.schema, check.block.props, type.type))
    addFault(check, ['props', ...path], fault);
  for (const { path, ...fault } of check.block.when
    ? checkCondition(check.block.when, check.snapshot.context, timeZoneOf(check))
    : [])
    addFault(check, ['when', ...path], fault);
  if (check.shows) checkReferences(check, type);
  if (check.shows && errors.length === 0 && !liftFault) checkNeed(check, readNeed(type.definition, props));
}

function checkNeed(check: BlockCheck, needs: readonly string[] | undefined): void {
  const { about, block } = check;
  if (!about || !needs || (typeof about.subject === 'string' && needs.includes(about.subject))) return;
  const need = needs.join(' or ');
  const fault = {
    code: 'missing-subject',
    message: about.subject
      ? `A block of type ${block.type} needs a page with the subject ${need}, and the subject of this page is ${about.subject}.`
      : `A block of type ${block.type} needs a page with the subject ${need}, and this page has none.`,
    fix: `Write "subject": "${needs.join('" or "')}" into ${about.page}.json (npm run configs -- migrate does so where one fits all blocks), or remove the block.`,
  };
  const holder = findSubjectAbove(check);
  if (holder)
    check.report.add({ ...fault, file: holder.file, path: holder.path, block: check.id, field: 'subject' });
  else addFault(check, ['type'], fault);
}

/** Where a layer above the block gives the page another subject: the block was right without it. */
function findSubjectAbove({ layers, id }: BlockCheck): Holder | undefined {
  const holder = findHolder(layers, ['subject']);
  const rank = (file: string | undefined) => layers.findIndex((layer) => layer.file === file);
  return holder?.exact && rank(holder.file) > rank(findIntroducer(layers, id)?.file) ? holder : undefined;
}

const timeZoneOf = ({ snapshot, cell }: BlockCheck): string =>
  snapshot.context.brands.find(({ id }) => id === cell.brand)?.timeZone ?? 'UTC';

type FaultDetails = Pick<Fault, 'code' | 'message' | 'didYouMean' | 'fix' | 'at' | 'storefront'> & {
  severity?: 'warning';
};

/** The fault belongs to the strongest layer that holds the value. */
function addFault({ layers, id, report }: BlockCheck, inBlock: JsonPath, fault: FaultDetails): void {
  const path = ['blocks', id, ...inBlock];
  const holder = findHolder(
    layers.filter(({ data }) => data.blocks && Object.hasOwn(data.blocks, id)),
    path,
  );
  const introducer = findIntroducer(layers, id);
  if (!holder || !introducer) return;
  const target = holder.exact
    ? holder
    : fault.code === 'missing-field'
      ? { file: introducer.file, path }
      : holder;
  report.add({ ...fault, file: target.file, path: target.path, block: id, field: inBlock.join('.') });
}

const collected = new WeakMap<FoldedBlock, Reference[]>();

/** A block is looked at from forty locales; what its props name is the same in all of them. */
function referencesOf(block: FoldedBlock, { schema }: BlockType): Reference[] {
  const references = collected.get(block) ?? collectReferences(block.props, schema);
  collected.set(block, references);
  return references;
}

function checkReferences(check: BlockCheck, type: BlockType): void {
  const missing = check.reached
    ? listMissingLanguages(check.snapshot, check.cell, referencesOf(check.block, type))
    : [];
  for (const { path, fault } of missing) addFault(check, ['props', ...path], fault);
  for (const reference of referencesOf(check.block, type)) {
    const path = ['props', ...reference.path];
    const fault = checkReference(check.snapshot, check.cell, reference);
    if (fault) addFault(check, path, fault);
    else if (isLooseText(reference.format, reference.value)) checkLiteral(check, path);
  }
}

const isLooseText = (format: string, value: string): boolean =>
  (format === 'text' || format === 'rich-text') && !value.startsWith('label:') && /\p{L}{2}/u.test(value);

/** A literal belongs to a language: in a layer that all languages share it can be right for one of them only. */
function checkLiteral(check: BlockCheck, path: JsonPath): void {
  const holder = findHolder(check.layers, ['blocks', check.id, ...path]);
  if (!holder?.exact || parseLayerPath(holder.file)?.scope !== undefined) return;
  addFault(check, path, {
    code: 'literal-text',
    severity: 'warning',
    message: 'A literal text stands in a layer that all languages share.',
    fix: 'Use a label:, a map by language, or a language layer.',
  });
}
