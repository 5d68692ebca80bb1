import type { RequestOf, ResponseOf } from '../../eshop-api/contract/operation';
import { accountSessions } from '../../eshop-api/domains/accounts/account-sessions.contract';
import type { BlockLoad, LoadContext } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { isApiError } from '../../eshop-api/contract/api-error';
import { redirectToLogin } from '../_journey/customer/redirect-to-login.server';
import { formatMoment } from '../_journey/dates/format-moment';
import { displayNames, relativeTimeFormat } from '../_journey/text-formats';
import type { AccountSessionsProps } from './account-sessions.schema';

export interface AccountSessionsData {
  /** The current one stands first; undefined: this API has no list of them. */
  sessions: ShownSession[] | undefined;
  form: FormState | undefined;
}

/** A session in words. */
export interface ShownSession {
  id: string;
  name: string;
  begun: string;
  seen: string;
  shop: string;
  isCurrent: boolean;
}

type Session = ResponseOf<typeof accountSessions>['sessions'][number];

export const load: BlockLoad<AccountSessionsProps, AccountSessionsData> = async (context) => {
  const customer = context.visitor?.customer ?? redirectToLogin(context);
  const { api, locale, signal, form } = context;
  const request: RequestOf<typeof accountSessions> = { profile: locale.locale };
  try {
    const { sessions } = await api.call(accountSessions, request, {
      headers: { ...customer.headers },
      signal,
    });
    return { sessions: sessions.map((one) => describe(one, context)), form };
  } catch (error) {
    if (isApiError(error, 'not_implemented', 'not_found')) return { sessions: undefined, form };
    if (!isApiError(error, 'unauthorized')) throw error;
    customer.forget();
    return redirectToLogin(context);
  }
};

function describe(session: Session, context: LoadContext): ShownSession {
  const { locale, brand } = context;
  return {
    id: String(session.id),
    name: formatAgent(session, context),
    begun: formatMoment(Date.parse(session.begunAt), locale.isoLocale, brand.timeZone),
    seen: formatSeen(session, context),
    shop: formatMarket(session.market, context),
    isCurrent: session.isCurrent,
  };
}

function formatAgent({ browser, system }: Session, { words }: LoadContext): string {
  if (browser && system) return words('agent', { browser, system });
  return browser || system || words('agentUnknown');
}

const HOUR_MS = 60 * 60_000;
const DAY_HOURS = 24;

/** To the hour, as it is kept; after a day to the day. */
function formatSeen({ lastSeenAt, isCurrent }: Session, { now, words, locale }: LoadContext): string {
  const hours = Math.floor((now.getTime() - Date.parse(lastSeenAt)) / HOUR_MS);
  if (isCurrent || hours < 1) return words('seenNow');
  const format = relativeTimeFormat(locale.isoLocale, { numeric: 'auto' });
  return hours < DAY_HOURS
    ? format.format(-hours, 'hour')
    : format.format(-Math.floor(hours / DAY_HOURS), 'day');
}

/** The market of all countries that have none of their own (docs/contract/markets.md#markets). */
const SHARED_MARKET = 'EU';

/** A market is named by its country. */
const formatMarket = (market: string, { words, locale }: LoadContext): string =>
  market === SHARED_MARKET || !/^[A-Z]{2}$/.test(market)
    ? words('otherCountries')
    : (displayNames(locale.isoLocale, { type: 'region' }).of(market) ?? market);
