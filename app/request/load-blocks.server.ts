import { createHash } from 'node:crypto';
import type { PageCounter } from '../../composer/server/health/health.types';
import type { HeadSink, LoadContext } from '../../blocks/_contract/block.types';
import { NotFound } from '../../blocks/_contract/not-found';
import { ApiError } from '../../eshop-api/contract/api-error';
import { DeadlineMissed } from './deadlines';
import type { Deadlines } from './deadlines';
import type { LastGood, Loaded } from '../shop/last-good.server';
import type {
  LoadedBlock,
  PostedForm,
  LocalizedBlock,
  ServerBlock,
  HeadCall,
  LocalizedPage,
  LocalizedSubject,
} from './request-context.types';
import type { FormState } from '../../blocks/_contract/commands/form-state.types';
import type { PageSubject } from '../../blocks/_contract/page-subject';

export interface PageLoadContext {
  context: Omit<LoadContext, 'words'>;
  lastGood: Pick<LastGood, 'keep' | 'find'>;
  deadlines: Deadlines;
  /** Brand, locale, page and address: what the data of this run depends on. */
  key: string;
  /** true: deferred blocks load with the others (crawlers, soft navigation). */
  whole: boolean;
  report: (block: Pick<LocalizedBlock, 'id' | 'type'>, error: unknown) => void;
  /** A posted form; the data of its block is for this visitor only. */
  form?: PostedForm;
  /** `met` turns true when a block failed, shows older data, or the API failed one that went on without it. */
  degraded: { met: boolean };
  /** Of the page, for the composer; left out: nothing is counted. */
  counter?: PageCounter | undefined;
}

const DEFAULT_DEADLINE_MS = 2000;

/** A head for one block: what it receives is reported on only when the block has loaded, and kept beside the block's data. */
export function recordHead(head: HeadSink): { sink: HeadSink; calls: HeadCall[] } {
  const calls: HeadCall[] = [];
  const sink: HeadSink = {
    title: (text) => void calls.push((to) => to.title(text)),
    description: (text) => void calls.push((to) => to.description(text)),
    robots: (value) => void calls.push((to) => to.robots(value)),
    canonical: (path) => void calls.push((to) => to.canonical(path)),
    preloadImage: (image) => void calls.push((to) => to.preloadImage(image)),
    jsonLd: (data) => void calls.push((to) => to.jsonLd(data)),
    changesAt: (instant) => void calls.push((to) => to.changesAt(instant)),
    redirect: (href, status) => head.redirect(href, status),
  };
  return { sink, calls };
}

/** Loads all blocks side by side. A failure stays inside its block, unless the block is critical. */
export const loadBlocks = (blocks: LocalizedBlock[], run: PageLoadContext): Promise<LoadedBlock[]> =>
  Promise.all(blocks.map((ready) => loadBlock(ready, run)));

export async function loadBlock(ready: LocalizedBlock, run: PageLoadContext): Promise<LoadedBlock> {
  if (ready.clientOnly) return { ready, data: undefined, failed: false, slots: {}, deferred: {} };
  if (ready.defer && !run.whole) return startDeferred(ready, run);
  return loadNow(ready, run);
}

/** A deferred block starts with the others, but the page does not wait for it. */
function startDeferred(ready: LocalizedBlock, run: PageLoadContext): LoadedBlock {
  const deferred: LoadedBlock['deferred'] = {};
  deferred.settling = loadNow(ready, run).then(
    (loaded) => (deferred.settled = loaded),
    () => (deferred.settled = { ready, data: undefined, failed: true, slots: {} }),
  );
  return { ready, data: undefined, failed: false, slots: {}, deferred };
}

/** Deferred blocks that are ready by the time the others are stand in the document as if they had never been deferred. */
export async function inlineSettled(blocks: LoadedBlock[]): Promise<LoadedBlock[]> {
  if (!blocks.some(hasDeferred)) return blocks;
  await new Promise((resolve) => setImmediate(resolve));
  return blocks.map(inlineBlock);
}

const hasDeferred = (block: LoadedBlock): boolean =>
  block.deferred?.settling !== undefined ||
  Object.values(block.slots).some((children) => children.some(hasDeferred));

function inlineBlock(block: LoadedBlock): LoadedBlock {
  if (block.deferred) return block.deferred.settled ?? block;
  if (!hasDeferred(block)) return block;
  return {
    ...block,
    slots: Object.fromEntries(
      Object.entries(block.slots).map(([name, children]) => [name, children.map(inlineBlock)]),
    ),
  };
}

async function loadNow(ready: LocalizedBlock, run: PageLoadContext): Promise<LoadedBlock> {
  const [own, slots] = await Promise.all([loadOwn(ready, run), loadSlots(ready, run)]);
  return { ready, ...own, slots };
}

async function loadSlots(
  ready: LocalizedBlock,
  run: PageLoadContext,
): Promise<Record<string, LoadedBlock[]>> {
  const names = Object.keys(ready.slots);
  if (names.length === 0) return {};
  // Inside static HTML there is no place that could be filled later.
  const inner = ready.block.definition.interactive ? run : { ...run, whole: true };
  const lists = await Promise.all(names.map((name) => loadBlocks(ready.slots[name]!, inner)));
  return Object.fromEntries(names.map((name, i) => [name, lists[i]!]));
}

async function loadOwn(
  ready: LocalizedBlock,
  run: PageLoadContext,
): Promise<Pick<LoadedBlock, 'data' | 'failed' | 'head'>> {
  const { load, definition, commands } = ready.block;
  if (!load) {
    run.counter?.count(ready, 'made');
    return { data: commands && { form: findForm(ready, run) }, failed: false };
  }
  const key = `${run.key} ${ready.id} ${propsKey(ready)}`;
  const startedAt = performance.now();
  try {
    const loaded = await run.deadlines.run(definition.deadline ?? DEFAULT_DEADLINE_MS, (signal) =>
      loadWithHead(load, ready, run, signal),
    );
    if (run.form?.block !== ready.id && !definition.current) run.lastGood.keep(key, loaded);
    run.counter?.count(ready, 'made', performance.now() - startedAt);
    return { ...loaded, failed: false };
  } catch (error) {
    if (error instanceof Response || run.context.signal.aborted) throw error;
    run.report(ready, error);
    if (!isNotFound(error)) run.degraded.met = true;
    const older = isNotFound(error) ? undefined : run.lastGood.find(key);
    countUnloaded(ready, run, error, { startedAt, isOlder: older !== undefined });
    if (older) return { ...older, failed: false };
    if (definition.critical) throw error;
    return { data: undefined, failed: true };
  }
}

/** A load that fails at once gives no time: it would make a slow block look fast. */
function countUnloaded(
  ready: LocalizedBlock,
  { counter }: PageLoadContext,
  error: unknown,
  { startedAt, isOlder }: { startedAt: number; isOlder: boolean },
): void {
  if (isNotFound(error)) return counter?.count(ready, 'absent');
  const isLate =
    error instanceof DeadlineMissed || (error instanceof ApiError && error.code === 'ERR_TIMEOUT');
  const ms = isLate ? performance.now() - startedAt : undefined;
  counter?.count(ready, isOlder ? 'older' : 'failed', ms, isLate);
}

async function loadWithHead(
  load: NonNullable<ServerBlock['load']>,
  ready: LocalizedBlock,
  run: PageLoadContext,
  signal: AbortSignal,
): Promise<Loaded> {
  const { context } = run;
  const { sink, calls } = recordHead(context.head);
  const data = await load(
    { ...context, head: sink, signal, words: ready.words, form: findForm(ready, run) },
    ready.props,
  );
  return { data, head: calls };
}

/** Its own form, as it was just posted; without JavaScript the address holds what was done. */
function findForm(
  { id, block: { commands } }: LocalizedBlock,
  { form, context }: PageLoadContext,
): FormState | undefined {
  if (!commands) return undefined;
  if (form?.block === id) return form.state;
  const done = context.url.searchParams.get('done');
  return done !== null && Object.hasOwn(commands, done)
    ? { command: done, status: 'done', values: {}, errors: {}, warnings: {} }
    : undefined;
}

/**
 * What blocks have to add to the head, in the order in which they stand on the page: the order in which data arrives must
 * change nothing. A block that is still on its way adds nothing, a failed one neither.
 */
export function completeHead(blocks: readonly LoadedBlock[], sink: HeadSink): void {
  for (const { head, slots } of blocks) {
    for (const call of head ?? []) call(sink);
    for (const children of Object.values(slots)) completeHead(children, sink);
  }
}

const propNames = new WeakMap<LocalizedBlock, string>();

/** Older data belongs to the props it was loaded for: another revision of the config may have other props. */
function propsKey(ready: LocalizedBlock): string {
  let name = propNames.get(ready);
  if (name === undefined)
    propNames.set(
      ready,
      (name = createHash('sha1')
        .update(`${ready.type} ${JSON.stringify(ready.props)}`)
        .digest('base64url')),
    );
  return name;
}

/** By name too: in development a block's module may be a newer copy than ours. */
export const isNotFound = (error: unknown): boolean =>
  error instanceof NotFound || (error instanceof Error && error.name === 'NotFound');

/** A page, as far as its subject goes. */
type Topic = Pick<LocalizedPage, 'subject' | 'seo'>;

/**
 * Loads what a page is about, before its blocks: the run they go on with, and what the subject has to add to the head.
 * The time it takes is taken off the blocks' deadlines. Where it fails, its last good data stands in.
 * @throws NotFound when it does not exist, a Response for a redirect, DeadlineMissed or ApiError when it cannot be read
 */
export async function loadSubject<Run extends PageLoadContext>(
  { subject, seo }: Topic,
  run: Run,
): Promise<{ run: Run; head: readonly HeadCall[] }> {
  if (!subject) return { run, head: [] };
  const startedAt = performance.now();
  const { data, head } = await loadOrOlder(subject, run, seo.title);
  const loaded = { name: subject.name, data } as PageSubject;
  const deadlines = run.deadlines.after(Math.round(performance.now() - startedAt));
  return { run: { ...run, deadlines, context: { ...run.context, subject: loaded } }, head };
}

async function loadOrOlder(
  { name, load, deadline, words }: LocalizedSubject,
  run: PageLoadContext,
  ownTitle: string | undefined,
): Promise<Loaded> {
  const key = `${run.key} subject ${name}`;
  try {
    const { sink, calls } = recordHead(run.context.head);
    const data = await run.deadlines.run(deadline ?? DEFAULT_DEADLINE_MS, (signal) =>
      load({ ...run.context, head: sink, signal, words, ownTitle }),
    );
    run.lastGood.keep(key, { data, head: calls });
    return { data, head: calls };
  } catch (error) {
    if (error instanceof Response || run.context.signal.aborted || isNotFound(error)) throw error;
    run.report({ id: 'subject', type: name }, error);
    run.degraded.met = true;
    const older = run.lastGood.find(key);
    if (!older) throw error;
    return older;
  }
}

/**
 * The same for one block that is shown alone (`/_block`, the answer to a form): without its subject it reads what it
 * needs, so only a redirect ends it.
 */
export async function loadSubjectOfBlock<Run extends PageLoadContext>(page: Topic, run: Run): Promise<Run> {
  try {
    return (await loadSubject(page, run)).run;
  } catch (error) {
    if (error instanceof Response || run.context.signal.aborted) throw error;
    return run;
  }
}
