/** At most `limit` messages a minute and process: anybody's browser may write here. */
export class MessageBudget {
  private left: number;
  private until = 0;

  constructor(private limit = 300) {
    this.left = limit;
  }

  /** True when this message still fits. */
  take(now: number): boolean {
    if (now >= this.until) {
      this.until = now + 60_000;
      this.left = this.limit;
    }
    return this.left-- > 0;
  }
}
