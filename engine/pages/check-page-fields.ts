import { describeMissing, findMissingLanguage, isReached } from './check-languages';
import { checkLanguage, checkReference } from './check-references';
import { checkRobots } from './check-robots';
import { findHolder } from './find-holder';
import type { Folded } from './fold-layers';
import type { Layer } from './layer.types';
import { findNearName } from './near-name';
import { parsePattern } from './path-pattern';
import type { Report } from './report';
import { listCellSteps } from './sequence';
import type { Cell, Snapshot } from './snapshot';
import type { ReferenceFault } from './reference-fault.types';

/** A page needs a layout that exists; its search texts follow the rules of texts. */
export function checkPageFields(
  snapshot: Snapshot,
  cell: Cell,
  layers: readonly Layer[],
  folded: Folded,
  report: Report,
): void {
  checkLayout(snapshot, cell, layers, folded, report);
  checkSubject(snapshot, layers, folded, report);
  checkPathHasSubject(snapshot, layers, folded, report);
  for (const field of ['title', 'description'] as const)
    checkSearchText(snapshot, cell, layers, { field, text: folded.seo[field] }, report);
  const { robots } = folded.seo;
  const fault = typeof robots === 'string' ? checkRobots(robots) : undefined;
  if (fault) addSeoFault(layers, ['robots'], fault, report);
}

function checkSearchText(
  snapshot: Snapshot,
  cell: Cell,
  layers: readonly Layer[],
  { field, text }: { field: string; text: Folded['seo']['title'] },
  report: Report,
): void {
  if (typeof text === 'string') {
    const fault = checkReference(snapshot, cell, { format: 'text', value: text });
    if (fault) addSeoFault(layers, [field], fault, report);
    return;
  }
  const strangers = Object.keys(text ?? {}).flatMap((language) => {
    const fault = checkLanguage(snapshot, language);
    return fault ? [{ language, fault }] : [];
  });
  for (const { language, fault } of strangers) addSeoFault(layers, [field, language], fault, report);
  const missing = strangers.length > 0 ? undefined : checkLanguages(snapshot, cell, layers, text);
  if (missing) addSeoFault(layers, [field], missing, report);
}

/** The fault belongs to the strongest layer that holds the value. */
function addSeoFault(
  layers: readonly Layer[],
  inSeo: readonly string[],
  fault: ReferenceFault,
  report: Report,
): void {
  const holder = findHolder(layers, ['seo', ...inSeo]);
  if (holder)
    report.add({ ...fault, file: holder.file, path: holder.path, field: ['seo', ...inSeo].join('.') });
}

function checkLanguages(
  snapshot: Snapshot,
  cell: Cell,
  layers: readonly Layer[],
  text: Record<string, string> | undefined,
): ReferenceFault | undefined {
  const complete = snapshot.context.lookups.completeLanguages;
  if (!text || !complete || !isReached(snapshot, cell, layers[0]!.name)) return undefined;
  const missing = findMissingLanguage(new Set(Object.keys(text)), cell, complete);
  return missing === undefined ? undefined : describeMissing(cell, missing);
}

function checkLayout(
  snapshot: Snapshot,
  cell: Cell,
  layers: readonly Layer[],
  { layout }: Folded,
  report: Report,
): void {
  const weakest = layers[0]!;
  if (layout === undefined) {
    // A base that is missing is reported as such.
    if (weakest.data.extends !== undefined) return;
    const other = findNearName(
      weakest.name,
      snapshot.names.page.filter((page) => page !== weakest.name),
    );
    report.add({
      code: 'missing-layout',
      file: weakest.file,
      path: ['page'],
      field: 'layout',
      message: `"${weakest.name}" has no layout: there is no weaker file of this page, so this one must be whole.`,
      ...(other && { didYouMean: other }),
      fix: 'Add "layout", "path", "blocks" and "order", or "extends", or rename the file to that of a page that exists.',
    });
  } else if (listCellSteps(snapshot, cell, 'layout', layout).length === 0) {
    const holder = findHolder(layers, ['layout']);
    const near = findNearName(layout, snapshot.names.layout);
    if (holder)
      report.add({
        code: 'unknown-layout',
        file: holder.file,
        path: holder.path,
        field: 'layout',
        message: `There is no layout "${layout}".`,
        ...(near && { didYouMean: near }),
        fix: `Name a layout that exists (${snapshot.names.layout.join(', ') || 'there is none'}).`,
      });
  }
}

/** A page is about something that the shop can load. */
function checkSubject(
  { context }: Snapshot,
  layers: readonly Layer[],
  { subject }: Folded,
  report: Report,
): void {
  const { subjects } = context.lookups;
  const holder = subject && subjects && !subjects.has(subject) && findHolder(layers, ['subject']);
  if (!holder) return;
  const near = findNearName(subject, subjects);
  report.add({
    code: 'unknown-subject',
    file: holder.file,
    path: holder.path,
    field: 'subject',
    message: `There is no subject "${subject}".`,
    ...(near && { didYouMean: near }),
    fix: `Name one that exists (${[...subjects].sort().join(', ')}), or null for a page that is about nothing.`,
  });
}

/** Only a subject can answer that an address names nothing: without one any value of a free parameter is a page. */
function checkPathHasSubject(
  { context }: Snapshot,
  layers: readonly Layer[],
  { path, subject }: Folded,
  report: Report,
): void {
  const { subjects } = context.lookups;
  // null is a decision: the page is meant for every value.
  if (!subjects || subject !== undefined) return;
  const open = [path ?? []].flat().find((one) => findFreeParameter(one) !== undefined);
  const holder = open !== undefined && findHolder(layers, ['path']);
  if (!holder) return;
  const parameter = findFreeParameter(open);
  report.add({
    code: 'path-without-subject',
    severity: 'warning',
    file: holder.file,
    path: holder.path,
    field: 'path',
    message: `${open} has the parameter {${parameter}}, and nothing answers that there is no such ${parameter}: the page has no subject.`,
    fix: `Write "subject" with one of ${[...subjects].sort().join(', ')}, or null for a page that every value may open.`,
  });
}

function findFreeParameter(path: string): string | undefined {
  const parts = parsePattern(path);
  if (typeof parts === 'string') return undefined;
  return parts.flatMap((part) => (part.kind === 'free' ? part.name : []))[0];
}

/** A layout names its regions and which of them the page fills. */
export function checkLayoutFields(
  layers: readonly Layer[],
  { regions, outlet }: Folded,
  report: Report,
): void {
  const file = layers[0]!.file;
  if (!regions)
    report.add({
      code: 'missing-regions',
      file,
      path: ['layout'],
      field: 'regions',
      message: 'The layout names no regions.',
      fix: 'Add "regions", e.g. ["header", "main", "footer"], and "outlet": "main".',
    });
  else if (outlet === undefined || !regions.includes(outlet)) {
    const holder = findHolder(layers, ['outlet']) ?? { file, path: ['layout'] };
    report.add({
      code: 'bad-outlet',
      file: holder.file,
      path: holder.path,
      field: 'outlet',
      message:
        outlet === undefined
          ? 'The layout does not say which region the page fills.'
          : `The outlet "${outlet}" is none of its regions.`,
      fix: `Write "outlet" with one of ${regions.join(', ')}.`,
    });
  }
}
