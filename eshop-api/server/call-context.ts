import type { ApiLocale } from './settings.types';
import type { CallFacts, LiveOperation } from './api-core';
import type { HandlerContext } from './domain.types';

/** What a handler gets beside its input. A class, for one is made with each call: objects of one shape cost a tenth of those put together by spreading. */
export class CallContext implements HandlerContext {
  readonly db: HandlerContext['db'];
  readonly settings: HandlerContext['settings'];
  readonly log: HandlerContext['log'];
  readonly changed: HandlerContext['changed'];
  readonly ask: HandlerContext['ask'];
  readonly follow: HandlerContext['follow'];
  readonly providers: HandlerContext['providers'];
  readonly state: unknown;
  readonly profile: ApiLocale;
  readonly profileKnown: boolean;
  readonly storefront: HandlerContext['storefront'];
  readonly now: Date;
  readonly requestId: string;
  readonly header: HandlerContext['header'];
  readonly replyHeader: HandlerContext['replyHeader'];

  constructor(
    { context, state }: LiveOperation,
    private readonly facts: CallFacts,
    { profile, profileKnown, storefront }: Pick<HandlerContext, 'profile' | 'profileKnown' | 'storefront'>,
    headers: Record<string, string>,
  ) {
    this.db = context.db;
    this.settings = context.settings;
    this.log = context.log;
    this.changed = context.changed;
    this.ask = context.ask;
    this.follow = context.follow;
    this.providers = context.providers;
    this.state = state();
    this.profile = profile;
    this.profileKnown = profileKnown;
    this.storefront = storefront;
    this.now = context.settings.clock();
    this.requestId = facts.requestId;
    this.header = facts.header;
    this.replyHeader = (name, value) => void (headers[name.toLowerCase()] = value);
  }

  get token(): string | undefined {
    return /^Bearer\s+(\S+)$/i.exec(this.facts.header('authorization') ?? '')?.[1];
  }

  /** Made when somebody asks for it: few calls have to do with being given up. */
  get signal(): AbortSignal {
    return this.facts.signal;
  }
}
