/** A text that was asked this often is prepared: seeds, imports and what is asked once a start leave nothing in PostgreSQL's memory. */
const OFTEN = 20;
/** Texts that are counted at a time, and so the most that are prepared on a connection. */
const MOST = 600;

interface Asked {
  times: number;
  name: string | undefined;
}

/** Which statements are worth preparing. Once prepared on a connection, a statement is neither sent nor parsed there again, and mostly not planned. */
export class StatementNames {
  private readonly known = new Map<string, Asked>();
  private given = 0;

  /** Undefined: not asked often enough yet. The same for every connection: pg prepares it where it has not been. */
  nameOf(text: string): string | undefined {
    const asked = this.known.get(text);
    if (asked?.name) return asked.name;
    if (!asked && !this.hasRoom()) return undefined;
    const times = (asked?.times ?? 0) + 1;
    const name = times > OFTEN ? this.draw() : undefined;
    this.known.set(text, { times, name });
    return name;
  }

  /** What was prepared under the old name is not asked for again. */
  renew(text: string): void {
    if (this.known.get(text)?.name) this.known.set(text, { times: OFTEN, name: undefined });
  }

  /** Texts that were asked a few times begin anew, so that those without end take nobody's place. */
  private hasRoom(): boolean {
    if (this.known.size < MOST) return true;
    for (const [text, { name }] of this.known) if (!name) this.known.delete(text);
    return this.known.size < MOST;
  }

  private draw(): string {
    this.given += 1;
    return `shop_${this.given}`;
  }
}

/** PostgreSQL's word for a prepared statement whose tables a migration has changed meanwhile: the columns it answers are other ones now. */
export const isOutdated = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === '0A000' &&
  /cached plan must not change result type/.test(String((error as { message?: unknown }).message));
