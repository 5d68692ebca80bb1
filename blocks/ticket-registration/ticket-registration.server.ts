import type { ResponseOf } from '../../eshop-api/contract/operation';
import { ticketPath } from '../../eshop-api/contract/document-links';
import { accountTickets } from '../../eshop-api/domains/ticket-promotion/ticket-promotion.contract';
import type { BlockLoad } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { isApiError } from '../../eshop-api/contract/api-error';
import { dateFormat } from '../_journey/text-formats';
import { redirectToLogin } from '../_journey/customer/redirect-to-login.server';
import { readUserData } from '../_journey/customer/user-data.server';
import type { TicketRegistrationProps } from './ticket-registration.schema';

type TicketsResponse = ResponseOf<typeof accountTickets>;
type Ticket = TicketsResponse['tickets'][number];

export interface TicketRegistrationData {
  /** `members`: the customer has to subscribe first. `none`: there is no promotion in this country. */
  phase: NonNullable<TicketsResponse['promotion']>['phase'] | 'members' | 'none';
  /** First and last day, written out; '' without a promotion. */
  from: string;
  until: string;
  mostTickets: number;
  tickets: (Pick<Ticket, 'id' | 'kind' | 'state'> & { day: string; href: string })[];
  /** What was registered just now. */
  done?: { accepted: number; duplicates: number } | undefined;
  form: FormState | undefined;
}

export const load: BlockLoad<TicketRegistrationProps, TicketRegistrationData> = async (context, props) => {
  const { form, locale } = context;
  const { account } = await readUserData(context);
  const { promotion, tickets } = await readTickets(context);
  const days = dateFormat(locale.isoLocale, { dateStyle: 'long', timeZone: context.brand.timeZone });
  const formatDay = (day: Date): string => days.format(day);
  return {
    phase: findPhase(promotion, props.membersOnly && !account.newsletterSubscribed),
    from: promotion ? formatDay(new Date(promotion.from)) : '',
    // The end is exclusive.
    until: promotion ? formatDay(new Date(Date.parse(promotion.until) - 1)) : '',
    mostTickets: promotion?.mostTickets ?? 0,
    tickets: tickets.map(({ id, kind, state, registeredAt }) => ({
      ...{ id, kind, state },
      day: formatDay(new Date(registeredAt)),
      href: ticketPath(locale.locale, id),
    })),
    done: form?.status === 'done' ? readDone(form, context.url) : undefined,
    form,
  };
};

const findPhase = (
  promotion: TicketsResponse['promotion'],
  mustJoin: boolean,
): TicketRegistrationData['phase'] =>
  !promotion ? 'none' : promotion.phase === 'open' && mustJoin ? 'members' : promotion.phase;

/** An API without this call has no promotion. */
async function readTickets(context: Parameters<typeof load>[0]): Promise<TicketsResponse> {
  const { api, locale, signal, visitor } = context;
  try {
    return await api.call(
      accountTickets,
      { profile: locale.locale },
      { headers: { ...visitor?.customer?.headers }, signal },
    );
  } catch (error) {
    if (isApiError(error, 'unauthorized')) return redirectToLogin(context);
    if (isApiError(error, 'not_implemented')) return { promotion: null, tickets: [] };
    throw error;
  }
}

/** Without a script the counts are in the address. */
function readDone({ data }: FormState, url: URL): TicketRegistrationData['done'] {
  const { accepted, duplicates } = (data ?? {}) as { accepted?: number; duplicates?: number };
  const { searchParams } = url;
  return {
    accepted: accepted ?? readCount(searchParams.get('added')),
    duplicates: duplicates ?? readCount(searchParams.get('known')),
  };
}

const readCount = (text: string | null): number => Number(/^\d{1,2}$/.exec(text ?? '')?.[0] ?? 0);
