export interface QueueBounds {
  /** Pieces of work that run at a time. */
  atOnce: number;
  /** Pieces of work that wait beside them. */
  waiting: number;
  /** Of both, those of one visitor. */
  ofOne: number;
}

/** There is no room for another piece of work. */
export class QueueFull extends Error {
  override name = 'QueueFull';
}

/** Expensive work in turn, first come, first served; what would wait too long is refused at once. Per process. */
export class BoundedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly visitors = new Map<string, number>();

  constructor(readonly bounds: QueueBounds) {}

  /** Whether `run` would accept work now. `visitor`: undefined where unknown. */
  hasRoom(visitor: string | undefined): boolean {
    const { atOnce, waiting, ofOne } = this.bounds;
    if (visitor !== undefined && (this.visitors.get(visitor) ?? 0) >= ofOne) return false;
    return this.running < atOnce || this.waiting.length < waiting;
  }

  /** Runs `work` when its turn comes. @throws QueueFull at once, before any of it */
  async run<Result>(visitor: string | undefined, work: () => Promise<Result>): Promise<Result> {
    if (!this.hasRoom(visitor)) throw new QueueFull();
    this.count(visitor, 1);
    try {
      if (this.running < this.bounds.atOnce) this.running += 1;
      else
        await new Promise<void>((begin) => {
          this.waiting.push(begin);
        });
      return await work();
    } finally {
      this.count(visitor, -1);
      const next = this.waiting.shift();
      // The slot is passed on without a gap in which a newcomer could take it.
      if (next) next();
      else this.running -= 1;
    }
  }

  private count(visitor: string | undefined, change: number): void {
    if (visitor === undefined) return;
    const many = (this.visitors.get(visitor) ?? 0) + change;
    if (many > 0) this.visitors.set(visitor, many);
    else this.visitors.delete(visitor);
  }
}
