import { createHash } from 'node:crypto';
import { ContactRefused } from '../contact-refused';
import type {
  DepartedContact,
  EmailMarketingProvider,
  MarketingContact,
} from '../email-marketing.provider.types';

export interface Mailchimp {
  /** Base URL of the account's data centre, without /3.0. */
  url: string;
  apiKey: string;
  listId: string;
}

const DEADLINE_MS = 10_000;
const PAGE = 500;

/** Titles of permanent refusals; other errors are retried. */
const FINAL = ['Member In Compliance State', 'Forgotten Email Not Subscribed', 'Invalid Resource'];

interface Member {
  email_address: string;
  last_changed: string;
}

/** Adapter of Mailchimp's Marketing API 3.0 by its documented HTTP interface; two calls need no client library. */
export function openMailchimp(
  { url, apiKey, listId }: Mailchimp,
  fetch: typeof globalThis.fetch,
): EmailMarketingProvider {
  const authorization = `Basic ${Buffer.from(`shop:${apiKey}`).toString('base64')}`;
  const members = `${url}/3.0/lists/${encodeURIComponent(listId)}/members`;
  const request = (address: string, init: RequestInit = {}) =>
    fetchJson(fetch, address, { ...init, headers: { authorization, 'content-type': 'application/json' } });
  return {
    upsertContact: async (contact) => {
      const id = createHash('md5').update(contact.EmailAddress.toLowerCase()).digest('hex');
      await request(`${members}/${id}?skip_merge_validation=true`, {
        method: 'PUT',
        body: JSON.stringify(composeMember(contact)),
      });
    },
    listUnsubscribed: async (_audience, since) => [
      ...(await listMembers(request, members, 'unsubscribed', since)),
      ...(await listMembers(request, members, 'cleaned', since)),
    ],
  };
}

/** Merge fields beside FNAME are the shop's own; the audience must have them (docs/providers.md). */
const composeMember = (contact: MarketingContact) => ({
  email_address: contact.EmailAddress,
  status: contact.Status,
  status_if_new: contact.Status,
  language: contact.Language,
  timestamp_opt: contact.OptInTime.toISOString(),
  merge_fields: {
    FNAME: contact.FirstName,
    COUNTRY: contact.Country,
    TOPICS: contact.Topics.join(','),
    FREQUENCY: contact.Frequency,
    PAUSED: contact.PausedUntil?.toISOString().slice(0, 10) ?? '',
    PREFS: contact.PreferencesUrl,
    UNSUB: contact.UnsubscribeUrl,
    ONECLICK: contact.OneClickUrl,
  },
});

async function listMembers(
  request: (address: string) => Promise<unknown>,
  members: string,
  status: string,
  since: Date,
): Promise<DepartedContact[]> {
  const found: DepartedContact[] = [];
  for (let offset = 0; ; offset += PAGE) {
    const query = new URLSearchParams({
      status,
      since_last_changed: since.toISOString(),
      fields: 'members.email_address,members.last_changed',
      count: String(PAGE),
      offset: String(offset),
    });
    const { members: page = [] } = (await request(`${members}?${query.toString()}`)) as {
      members?: Member[];
    };
    for (const { email_address: EmailAddress, last_changed: changed } of page)
      found.push({ EmailAddress, ChangedAt: new Date(changed) });
    if (page.length < PAGE) return found;
  }
}

/** Errors come as JSON with a title. Messages contain nothing else of the answer, which repeats the address. */
async function fetchJson(
  fetch: typeof globalThis.fetch,
  address: string,
  init: RequestInit,
): Promise<unknown> {
  const response = await fetch(address, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(DEADLINE_MS),
  });
  const answer = (await response.json().catch(() => undefined)) as { title?: unknown } | undefined;
  if (response.ok && answer !== undefined) return answer;
  const title = typeof answer?.title === 'string' ? answer.title : '';
  const message = `the marketing platform answered ${response.status} ${title}`.trim();
  throw response.status === 400 && FINAL.includes(title) ? new ContactRefused(message) : new Error(message);
}
