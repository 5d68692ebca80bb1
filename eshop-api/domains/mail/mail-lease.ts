import type { AskingContext } from '../../server/domain.types';
import { giveMailsBack, renewLeases, type QueuedMail } from './mail.repository';

/** ms that a mail belongs to the process that took it. A living process renews it; after a death the mail is due again by then. */
export const LEASE_MS = 30_000;
/** ms between renewals: two may fail before the lease ends. */
export const RENEW_MS = 10_000;

/** What a lease needs of the API. */
type LeaseContext = Pick<AskingContext, 'db' | 'settings'>;

export const endOfLease = ({ settings }: Pick<LeaseContext, 'settings'>): Date =>
  new Date(settings.clock().getTime() + LEASE_MS);

/** The mails of one batch that are still to be sent, kept from other processes until `end`. */
export class MailLease {
  private readonly mails: Map<string, QueuedMail>;
  private readonly timer: NodeJS.Timeout;
  private current: string | undefined;

  /** `until`: as it was written when they were taken. */
  constructor(
    private readonly context: LeaseContext,
    mails: readonly QueuedMail[],
    private until: Date,
  ) {
    this.mails = new Map(mails.map((mail) => [mail.key, mail]));
    // The database may be away for a moment; `begin` asks again before the next mail.
    this.timer = setInterval(() => void this.keepCurrent().catch(() => undefined), RENEW_MS).unref();
  }

  /**
   * To be asked before each mail. False: it was given back, or another process has taken it while this one stood still.
   * @throws Error when the database is away
   */
  async begin({ key }: QueuedMail): Promise<boolean> {
    this.current = key;
    if (this.until.getTime() - this.context.settings.clock().getTime() <= RENEW_MS) await this.renew();
    return this.mails.has(key);
  }

  /** It is sent or put off: its time is no longer this lease's. */
  drop({ key }: QueuedMail): void {
    this.mails.delete(key);
  }

  /** Mails that were not begun are due for everybody again. @throws Error when the database is away */
  async giveRestBack(): Promise<void> {
    const rest = [...this.mails.values()].filter(({ key }) => key !== this.current);
    for (const mail of rest) this.drop(mail);
    if (rest.length > 0) await giveMailsBack(this.context.db, rest, this.context.settings.clock());
  }

  end(): void {
    clearInterval(this.timer);
  }

  /** A mail that takes so long must not keep those behind it waiting. */
  private async keepCurrent(): Promise<void> {
    await this.giveRestBack();
    await this.renew();
  }

  private async renew(): Promise<void> {
    const asked = [...this.mails.values()];
    if (asked.length === 0) return;
    const until = endOfLease(this.context);
    const renewed = new Set(await renewLeases(this.context.db, asked, until));
    for (const { key } of asked) if (!renewed.has(key)) this.mails.delete(key);
    this.until = until;
  }
}
