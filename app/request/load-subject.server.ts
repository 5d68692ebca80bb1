import type { PageSubject } from '../../blocks/_contract/page-subject';
import { recordHead } from './head-facts.server';
import type { HeadCall, LocalizedPage, LocalizedSubject } from './request-context.types';
import type { Loaded } from '../shop/last-good.server';
import { isNotFound, type PageLoadContext } from './load-blocks.server';

/** A page, as far as its subject goes. */
type Topic = Pick<LocalizedPage, 'subject' | 'seo'>;

/** ms that reading the subject may take. */
const DEFAULT_DEADLINE_MS = 2000;

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
