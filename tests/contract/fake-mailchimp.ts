import { createHash } from 'node:crypto';
import { FakeServer, type FakeRequest } from './fake-server';

export interface HeldMember {
  email_address: string;
  status: string;
  language: string;
  timestamp_opt: string;
  merge_fields: Record<string, string>;
  last_changed: string;
}

const FIELDS = ['email_address', 'status', 'status_if_new', 'language', 'timestamp_opt', 'merge_fields'];
const MERGE_FIELDS = ['FNAME', 'COUNTRY', 'TOPICS', 'FREQUENCY', 'PAUSED', 'PREFS', 'UNSUB', 'ONECLICK'];
const STATUSES = ['subscribed', 'unsubscribed', 'cleaned', 'pending', 'transactional'];

const problem = (status: number, title: string, detail = ''): [number, unknown] => [
  status,
  { type: 'https://mailchimp.com/developer/marketing/docs/errors/', title, status, detail },
];

/**
 * The part of Mailchimp's Marketing API 3.0 that the adapter uses: PUT and GET of an audience's members. It refuses undocumented
 * input: a wrong key, unknown fields and merge fields, a hash that is not the address's, an unknown status.
 */
export class FakeMailchimp extends FakeServer {
  readonly members = new Map<string, HeldMember>();
  readonly requests: { method: string; path: string; query: Record<string, string> }[] = [];
  /** Fixed answer to every request, when set. */
  broken: number | undefined;
  /** Permanently unsubscribed addresses. */
  readonly compliance = new Set<string>();

  constructor(
    private readonly apiKey: string,
    private readonly listId: string,
    private readonly clock: () => Date,
  ) {
    super();
  }

  /** Unsubscribes by the platform's link, or by a complaint. */
  leave(email: string, status: 'unsubscribed' | 'cleaned' = 'unsubscribed'): void {
    const member = this.members.get(email.toLowerCase())!;
    Object.assign(member, { status, last_changed: this.clock().toISOString() });
    this.compliance.add(email.toLowerCase());
  }

  protected answer({ method, path, query, body, headers }: FakeRequest): [number, unknown] {
    this.requests.push({ method, path, query: Object.fromEntries(query) });
    if (this.broken !== undefined) return problem(this.broken, 'Internal Server Error');
    const [, key] = Buffer.from(headers.authorization?.replace(/^Basic /, '') ?? '', 'base64')
      .toString()
      .split(':');
    if (key !== this.apiKey) return problem(401, 'API Key Invalid');
    const [, id] = new RegExp(`^/3\\.0/lists/${this.listId}/members(?:/([0-9a-f]{32}))?$`).exec(path) ?? [
      null,
    ];
    if (id === null) return problem(404, 'Resource Not Found');
    if (method === 'PUT' && id !== undefined)
      return this.put(id, JSON.parse(body) as Record<string, unknown>);
    return method === 'GET' && id === undefined ? this.list(query) : problem(405, 'Method Not Allowed');
  }

  private put(id: string, sent: Record<string, unknown>): [number, unknown] {
    const { email_address: email, status, status_if_new: fresh, merge_fields: merged } = sent;
    const key = String(email).toLowerCase();
    const known =
      Object.keys(sent).every((name) => FIELDS.includes(name)) &&
      Object.keys(merged ?? {}).every((name) => MERGE_FIELDS.includes(name)) &&
      createHash('md5').update(key).digest('hex') === id &&
      [status, fresh].every((one) => STATUSES.includes(String(one)));
    if (!known) return problem(400, 'Bad Request', 'Schema describes object, …');
    if (!/^[^@\s]+@[^@\s]+\.[a-z]+$/.test(key)) return problem(400, 'Invalid Resource');
    if (status === 'subscribed' && this.compliance.has(key))
      return problem(400, 'Member In Compliance State');
    const { status_if_new: _fresh, ...member } = sent;
    const held = { ...member, last_changed: this.clock().toISOString() } as HeldMember;
    this.members.set(key, held);
    return [200, { id, ...held }];
  }

  private list(query: URLSearchParams): [number, unknown] {
    const [offset, count] = [Number(query.get('offset')), Number(query.get('count'))];
    if (!(count > 0 && count <= 1000)) return problem(400, 'Bad Request');
    const found = [...this.members.values()].filter(
      ({ status, last_changed: changed }) =>
        status === query.get('status') && changed >= query.get('since_last_changed')!,
    );
    return [200, { members: found.slice(offset, offset + count) }];
  }
}
