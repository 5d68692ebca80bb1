import type { AskingContext } from '../../server/domain.types';
import { giveMailsBack, renewLeases, type QueuedMail } from './mail.repository';

/** ms that a mail belongs to the process that took it. A running process renews the lease; after a crash the mail is due again by then. */
export const LEASE_MS = 30_000;
/** ms between renewals: two may fail before the lease ends. */
export const RENEW_MS = 10_000;

/** Dependencies of a lease. */
type LeaseContext = Pick<AskingContext, 'db' | 'settings'>;

export const endOfLease = ({ settings }: Pick<LeaseContext, 'settings'>): Date =>
  new Date(settings.clock().getTime() + LEASE_MS);

/** The mails of one batch that are still to be sent, kept from other processes until `end`. */
export class MailLease {
  private readonly mails: Map<string, QueuedMail>;
  private readonly timer: NodeJS.Timeout;
  private current: string | undefined;

  /** `until`: end of the lease as written when they were taken. */
  constructor(
    private readonly context: LeaseContext,
    mails: readonly QueuedMail[],
    private until: Date,
  ) {
    this.mails = new Map(mails.map((mail) => [mail.key, mail]));
    // The database may be unreachable for a moment; `begin` tries again before the next mail.
    this.timer = setInterval(() => void this.keepCurrent().catch(() => undefined), RENEW_MS).unref();
  }

  /**
   * To be called before each mail. False: it was released, or another process has taken it while this one was paused.
   * @throws Error when the database is unreachable
   */
  async begin({ key }: QueuedMail): Promise<boolean> {
    this.current = key;
    if (this.until.getTime() - this.context.settings.clock().getTime() <= RENEW_MS) await this.renew();
    return this.mails.has(key);
  }

  /** It is sent or postponed: it no longer belongs to this lease. */
  drop({ key }: QueuedMail): void {
    this.mails.delete(key);
  }

  /** Mails that were not started are due again for all processes. @throws Error when the database is unreachable */
  async giveRestBack(): Promise<void> {
    const rest = [...this.mails.values()].filter(({ key }) => key !== this.current);
    for (const mail of rest) this.drop(mail);
    if (rest.length > 0) await giveMailsBack(this.context.db, rest, this.context.settings.clock());
  }

  end(): void {
    clearInterval(this.timer);
  }

  /** A mail that takes longer must not delay those behind it. */
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
