import { ApiFault } from '../../contract/api-fault';
import type { ResponseOf } from '../../contract/operation';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { findLocale } from '../../server/read-settings';
import { mergeLabels, type LabelBook, type LabelTable } from './label-book.rules';
import * as contract from './labels.contract';
import { countMisses, wasReportedSince } from './labels.repository';

/** '{page} [{locale}] {section} {key}' of docs/contract/content.md#missing-labels, or undefined when it is not of that form. */
function readMissingLabel(
  line: string,
): { page: string; locale: string; section: string; key: string } | undefined {
  const match = /^([\w/.:-]{1,80}) \[([a-z]{2}_[A-Z]{2})\] ([\w/.-]{1,80}) ([\w/.:-]{1,160})$/.exec(line);
  if (!match) return undefined;
  const [, page = '', locale = '', section = '', key = ''] = match;
  return { page, locale, section, key };
}

type Context = HandlerContext<LabelBook>;
type LabelsAnswer = ResponseOf<typeof contract.labelsMultiple>;

/** Layers of labels for the caller, lowest priority first. */
function listLayers(context: Context, liveOnly: boolean | undefined): LabelTable[] {
  const live = context.state.layers(context.storefront.id, context.profile.locale);
  return liveOnly
    ? live
    : [context.settings.fileLabels(context.profile.locale, context.storefront.id), ...live];
}

const splitList = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

const listSections = (
  context: Context,
  sections: readonly string[],
  liveOnly: boolean | undefined,
): LabelsAnswer => ({
  labels: mergeLabels(listLayers(context, liveOnly), sections),
  version: context.state.version,
});

const multiple = handles(contract.labelsMultiple, (context: Context, input) =>
  listSections(context, splitList(input.parentId), input.live),
);

const single = handles(contract.labelsSingle, (context: Context, { parentId, anchorId }) => {
  const sections = mergeLabels(listLayers(context, false), [parentId]);
  const section = Object.hasOwn(sections, parentId) ? sections[parentId] : undefined;
  const label = section && Object.hasOwn(section, anchorId) ? section[anchorId] : undefined;
  if (!label)
    throw new ApiFault('label_not_found', `no label ${parentId}.${anchorId} in ${context.profile.locale}`);
  return { label };
});

/** The page's own section first: sections are read in order. */
function listPage(context: Context, pages: readonly string[], liveOnly: boolean | undefined): LabelsAnswer {
  const all = mergeLabels(listLayers(context, liveOnly));
  const own = new Set(pages.map((page) => page.toLowerCase()));
  const ranked = Object.entries(all).sort(
    ([a], [b]) => Number(own.has(b.toLowerCase())) - Number(own.has(a.toLowerCase())),
  );
  return { labels: Object.fromEntries(ranked), version: context.state.version };
}

const multipleNew = handles(contract.labelsMultipleNew, (context: Context, input) =>
  listPage(context, [input.page], input.live),
);

const pages = handles(contract.labelsPages, (context: Context, input) => {
  const relParents = (input.relParents ?? []).flatMap(splitList);
  return relParents.length
    ? listSections(context, relParents, input.live)
    : listPage(context, (input.pages ?? []).flatMap(splitList), input.live);
});

/** A set that was posted within a day is stored: browsers need not send it again. */
const KNOWN_MS = 24 * 3600 * 1000;

async function checkShouldPost(
  context: Context,
  { hash }: { hash: string },
): Promise<ResponseOf<typeof contract.labelsByHash>> {
  const known = await wasReportedSince(context.db, hash, new Date(context.now.getTime() - KNOWN_MS));
  context.replyHeader('x-cache', known ? 'Hit from eshop-api' : 'Miss from eshop-api');
  return { hash, shouldPost: !known };
}

async function countMissing(
  context: Context,
  { hash, missing }: { hash: string; missing: string[] },
): Promise<ResponseOf<typeof contract.labelsReportMissing>> {
  const read = missing
    .flatMap((line) => readMissingLabel(line) ?? [])
    .filter(({ locale }) => findLocale(context.settings, locale));
  if (!read.length)
    throw new ApiFault(
      'invalid_request',
      "missing labels are written '{page} [{locale}] {section} {key}'",
      400,
    );
  await countMisses(
    context.db,
    hash,
    read.map((miss) => ({ storefront: context.storefront.id, ...miss })),
    context.now,
  );
  return { counted: read.length, refused: missing.length - read.length };
}

const beacon = { list: 'missing' };

export const labelOperations: DomainOperation<LabelBook>[] = [
  multiple,
  single,
  multipleNew,
  pages,
  handles(contract.labelsByHash, checkShouldPost),
  handles(contract.labelAnalysisByHash, checkShouldPost),
  { ...handles(contract.labelsReportMissing, countMissing), beacon },
  { ...handles(contract.labelAnalysisReportMissing, countMissing), beacon },
];
