import { setMaxListeners } from 'node:events';

/** Reported to a block that did not get ready in time. */
export class DeadlineMissed extends Error {
  override name = 'DeadlineMissed';
}

/** ms that a block has in any case. */
const SHORTEST = 300;

/**
 * Deadlines of the blocks of one page. Blocks with the same time start together, so one timer and one signal serve them
 * all: of their own they would cost a page of thirty blocks half a millisecond.
 */
export class Deadlines {
  private readonly groups = new Map<number, Group>();

  /**
   * `outer`: the visitor leaves. `longest`: ms that any work may have at most. `spent`: ms that the page has waited
   * before its blocks start; they are taken off each block's time, so that the page keeps its own.
   */
  constructor(
    private readonly outer: AbortSignal,
    private readonly longest = Infinity,
    private readonly spent = 0,
  ) {}

  /** The same deadlines after `ms` of waiting. */
  after(ms: number): Deadlines {
    return new Deadlines(this.outer, this.longest, this.spent + ms);
  }

  /** The result of `work`, or DeadlineMissed after `asked` ms; the signal ends then too, or with the visitor. */
  async run<Result>(asked: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
    const most = Math.min(asked, this.longest);
    const ms = Math.max(most - this.spent, Math.min(most, SHORTEST));
    const group = this.open(ms);
    group.waiting++;
    try {
      return await Promise.race([work(group.signal), group.late]);
    } finally {
      if (--group.waiting === 0) this.close(ms, group);
    }
  }

  private open(ms: number): Group {
    let group = this.groups.get(ms);
    if (!group || group.signal.aborted) this.groups.set(ms, (group = startGroup(ms, this.outer)));
    return group;
  }

  private close(ms: number, group: Group): void {
    group.end();
    if (this.groups.get(ms) === group) this.groups.delete(ms);
  }
}

interface Group {
  waiting: number;
  signal: AbortSignal;
  late: Promise<never>;
  end(): void;
}

function startGroup(ms: number, outer: AbortSignal): Group {
  const own = new AbortController();
  // Each block's calls listen: thirty are no leak.
  setMaxListeners(0, own.signal);
  const onAbort = () => own.abort();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new DeadlineMissed(`not ready within ${ms} ms`));
      own.abort();
    }, ms);
  });
  // The race has handled the rejection; without this one it would count as unhandled.
  late.catch(() => undefined);
  if (outer.aborted) own.abort();
  else outer.addEventListener('abort', onAbort, { once: true });
  const end = () => {
    clearTimeout(timer);
    outer.removeEventListener('abort', onAbort);
  };
  return { waiting: 0, signal: own.signal, late, end };
}
