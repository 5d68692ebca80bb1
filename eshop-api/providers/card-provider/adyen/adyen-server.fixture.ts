import { createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Body = Record<string, unknown> & {
  amount?: { value: number; currency: string };
  reference?: string;
  merchantAccount?: string;
};
interface StoredPayment {
  psp: string;
  reference: string;
  amount: { value: number; currency: string };
}

export const keys = {
  apiKey: 'AQE-test',
  merchantAccount: 'ShopECOM',
  clientKey: 'test_KEY',
  hmacKey: '44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056',
};

const shared = [
  'merchantAccount',
  'reference',
  'amount',
  'returnUrl',
  'shopperEmail',
  'shopperLocale',
  'countryCode',
  'shopperIP',
];
/** Fields of the documented interface that the shop may use; anything else is answered with 422, as the service does. */
const documented: [RegExp, readonly string[], readonly string[]][] = [
  [
    /^\/v\d+\/payments$/,
    [...shared, 'paymentMethod', 'channel', 'origin', 'authenticationData', 'browserInfo', 'installments'],
    ['merchantAccount', 'reference', 'amount', 'returnUrl', 'paymentMethod'],
  ],
  [/^\/v\d+\/payments\/details$/, ['details', 'paymentData'], ['details']],
  [/^\/v\d+\/sessions$/, [...shared, 'mode'], ['merchantAccount', 'reference', 'amount', 'returnUrl']],
  [
    /^\/v\d+\/payments\/[\w-]+\/(captures|refunds)$/,
    ['merchantAccount', 'reference', 'amount'],
    ['merchantAccount', 'amount'],
  ],
  [/^\/v\d+\/payments\/[\w-]+\/cancels$/, ['merchantAccount', 'reference'], ['merchantAccount']],
];

/** A server with the service's documented interface (Checkout API), which refuses anything else. */
export class AdyenServer {
  readonly asked: { path: string; body: Body; key: string | undefined }[] = [];
  readonly payments = new Map<string, StoredPayment>();
  private readonly answers = new Map<string, { status: number; body: object }>();
  private server: Server | undefined;
  /** Number of the next answers that are lost after the call was executed. */
  loseAnswers = 0;

  async open(): Promise<string> {
    this.server = createServer(
      (request, response) =>
        void this.answer(request).then(({ status, body }) => {
          if (this.loseAnswers > 0 && request.method === 'POST') {
            this.loseAnswers--;
            return void response.destroy();
          }
          response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
        }),
    );
    await new Promise<void>((done) => this.server!.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    this.server?.closeAllConnections();
    return new Promise((done) => this.server!.close(() => done()));
  }

  private async answer(request: IncomingMessage): Promise<{ status: number; body: object }> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const url = new URL(request.url!, 'http://adyen.example');
    const key = request.headers['idempotency-key'] as string | undefined;
    if (request.headers['x-api-key'] !== keys.apiKey)
      return refuse(401, '000', 'HTTP Status Response - Unauthorized');
    if (request.method === 'GET') return this.session(url);
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Body;
    this.asked.push({ path: url.pathname, body, key });
    if (key && this.answers.has(key)) return this.answers.get(key)!;
    const made = this.carryOut(url.pathname, body);
    if (key) this.answers.set(key, made);
    return made;
  }

  private carryOut(path: string, body: Body): { status: number; body: object } {
    const [, allowed, required] = documented.find(([pattern]) => pattern.test(path)) ?? [];
    if (!allowed || !required) return refuse(404, '404', `no ${path}`);
    const unknown = Object.keys(body).filter((name) => !allowed.includes(name));
    const missing = required.filter((name) => body[name] === undefined);
    if (unknown.length || missing.length)
      return refuse(422, '702', `Unexpected ${unknown.join()} missing ${missing.join()}`);
    if (body.merchantAccount && body.merchantAccount !== keys.merchantAccount)
      return refuse(403, '901', 'Invalid Merchant Account');
    if (path.endsWith('/sessions'))
      return {
        status: 201,
        body: {
          ...body,
          id: `CS${randomUUID()}`,
          url: 'https://checkoutshopper-test.adyen.com/checkout?session=1',
        },
      };
    if (path.endsWith('/details')) return this.details(body.details as { redirectResult?: string });
    if (path.endsWith('/payments')) return this.pay(body);
    const [, , , psp, kind] = path.split('/');
    return this.payments.has(psp!)
      ? {
          status: 201,
          body: {
            merchantAccount: body.merchantAccount,
            paymentPspReference: psp,
            pspReference: `MOD${randomUUID()}`,
            status: 'received',
            reference: body.reference,
            ...(kind === 'cancels' ? {} : { amount: body.amount }),
          },
        }
      : refuse(422, '167', 'Original pspReference required for this operation');
  }

  /** The service's test cards: the number in clear with `test_`, the outcome by the holder's name. */
  private pay(body: Body): { status: number; body: object } {
    const { type, encryptedCardNumber, holderName } = body.paymentMethod as Record<string, string>;
    if (type === 'scheme' && !/^test_\d+$/.test(encryptedCardNumber ?? ''))
      return refuse(422, '14_012', 'The provided encryptedCardNumber is invalid');
    const psp = `PSP${randomUUID()}`;
    this.payments.set(psp, { psp, reference: body.reference!, amount: body.amount! });
    if (holderName === 'NOT_ENOUGH_BALANCE')
      return {
        status: 200,
        body: {
          pspReference: psp,
          resultCode: 'Refused',
          refusalReason: 'NOT_ENOUGH_BALANCE',
          refusalReasonCode: '12',
          merchantReference: body.reference,
        },
      };
    if (type !== 'scheme' || holderName === 'REDIRECT')
      return {
        status: 200,
        body: {
          resultCode: 'RedirectShopper',
          action: {
            type: 'redirect',
            paymentMethodType: type,
            method: 'GET',
            url: `https://checkoutshopper-test.adyen.com/redirect/${psp}`,
          },
        },
      };
    return {
      status: 200,
      body: {
        pspReference: psp,
        resultCode: 'Authorised',
        amount: body.amount,
        merchantReference: body.reference,
      },
    };
  }

  private details({ redirectResult }: { redirectResult?: string }): { status: number; body: object } {
    const [psp = '', how] = redirectResult?.split('!') ?? [];
    if (!this.payments.has(psp))
      return refuse(422, '14_006', 'Required object redirectResult is not provided.');
    return {
      status: 200,
      body: {
        pspReference: psp,
        resultCode: how,
        ...(how === 'Refused' ? { refusalReason: '3d-secure: Authentication failed' } : {}),
      },
    };
  }

  private session(url: URL): { status: number; body: object } {
    const [, id] = /^\/v\d+\/sessions\/(CS[\w-]+)$/.exec(url.pathname) ?? [];
    return id
      ? { status: 200, body: { id, status: url.searchParams.get('sessionResult') } }
      : refuse(404, '404', 'no such session');
  }

  /** A signed standard webhook. */
  notify(facts: {
    psp: string;
    original?: string;
    eventCode?: string;
    success?: boolean;
    reference: string;
    amount: { value: number; currency: string };
  }): string {
    const item = {
      eventCode: facts.eventCode ?? 'AUTHORISATION',
      success: String(facts.success ?? true),
      eventDate: '2026-05-04T10:00:00+00:00',
      pspReference: facts.psp,
      ...(facts.original ? { originalReference: facts.original } : {}),
      merchantReference: facts.reference,
      merchantAccountCode: keys.merchantAccount,
      amount: facts.amount,
      paymentMethod: 'visa',
      reason: '',
    };
    const signed = [
      item.pspReference,
      facts.original ?? '',
      item.merchantAccountCode,
      item.merchantReference,
      item.amount.value,
      item.amount.currency,
      item.eventCode,
      item.success,
    ].join(':');
    const hmacSignature = createHmac('sha256', Buffer.from(keys.hmacKey, 'hex'))
      .update(signed)
      .digest('base64');
    return JSON.stringify({
      live: 'false',
      notificationItems: [{ NotificationRequestItem: { ...item, additionalData: { hmacSignature } } }],
    });
  }
}

const refuse = (status: number, errorCode: string, message: string) => ({
  status,
  body: { status, errorCode, message, errorType: 'validation' },
});
