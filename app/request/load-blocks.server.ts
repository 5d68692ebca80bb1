import { createHash } from 'node:crypto';
import type { PageCounter } from '../../composer/server/health/health.types';
import type { HeadSink, LoadContext } from '../../blocks/_contract/block.types';
import { NotFound } from '../../blocks/_contract/not-found';
import { ApiError } from '../../eshop-api/contract/api-error';
import { DeadlineMissed, type Deadlines } from './deadlines';
import { recordHead } from './head-facts.server';
import type { LastGood, Loaded } from '../shop/last-good.server';
import type { LoadedBlock, PostedForm, LocalizedBlock, ServerBlock } from './request-context.types';
import type { FormState } from '../../blocks/_contract/commands/form-state.types';

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
 * What blocks have to add to the head, in the order in which they stand on the page: whoever's data comes first must change nothing. A
 * block that is still on its way adds nothing, a failed one neither.
 */
export function completeHead(blocks: readonly LoadedBlock[], sink: HeadSink): void {
  for (const { head, slots } of blocks) {
    for (const call of head ?? []) call(sink);
    for (const children of Object.values(slots)) completeHead(children, sink);
  }
}

const propNames = new WeakMap<LocalizedBlock, string>();

/** Older data belongs to the props it was loaded for: another revision of the config may ask for something else. */
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
