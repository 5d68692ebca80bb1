import { flagsSchema } from '../flags/flags.schema';

/** More than the fourteen of the law, as the legal texts have it. */
const returnDays = { type: 'integer', minimum: 15, maximum: 400 } as const;

const day = {
  type: 'string',
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  $comment: 'a day, as in 2026-12-24',
} as const;

const mailbox = {
  type: 'string',
  pattern: '^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$',
  maxLength: 200,
  $comment: 'an e-mail address, as in care@shop.example',
} as const;

/** `brands/<id>/settings.json`: how a storefront behaves. Rules are closed: a new one is named here first, so that a typo is an error. */
export const settingsSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['flags', 'rules'],
  properties: {
    $schema: { type: 'string' },
    flags: {
      type: 'object',
      additionalProperties: false,
      required: ['default'],
      properties: { default: flagsSchema, markets: { type: 'object', additionalProperties: flagsSchema } },
    },
    rules: {
      type: 'object',
      additionalProperties: false,
      properties: {
        voucher: {
          enum: ['auto-bonds', 'always'],
          description: 'When the bonds cookie is sent (docs/contract/vouchers.md#bonds).',
        },
        minimumAmount: {
          type: 'object',
          additionalProperties: false,
          required: ['default'],
          description:
            'Least goods total that is sold, whole units of the market’s currency (ERROR_MINIMUM_AMOUNT); by country where it is another one.',
          properties: {
            default: { type: 'integer', minimum: 0 },
            countries: {
              type: 'object',
              propertyNames: { pattern: '^[A-Z]{2}$' },
              additionalProperties: { type: 'integer', minimum: 0 },
            },
          },
        },
        refundAt: {
          enum: ['received', 'handedIn'],
          description:
            'When a return is refunded: `received`, when its pieces are accepted, or `handedIn`, as soon as they are handed in (docs/contract/orders.md#returns). Left out: received.',
        },
        newDeviceMail: {
          type: 'boolean',
          description:
            'Mails a customer about a sign-in by password from a device that has not signed in to the account before (docs/decisions/0286). Left out: no mail.',
        },
        exchangeWaitDays: {
          type: 'integer',
          minimum: 1,
          maximum: 60,
          description:
            'Days that the new size of an exchange is waited for when the warehouse cannot send it; then it is refunded. Left out: 14.',
        },
        shortageWaitDays: {
          type: 'integer',
          minimum: 0,
          maximum: 30,
          description:
            'Days for which the warehouse may look for the pieces of an order that it reports as missing; then the order is cancelled and refunded (docs/contract/orders.md#order-status-codes). Left out: 2.',
        },
        refundChoiceDays: {
          type: 'integer',
          minimum: 0,
          maximum: 60,
          description:
            'Days in which a shopper who paid in cash or by transfer may choose a bank account for a refund (docs/contract/orders.md#refunds-to-a-bank-account); then it is a gift card. 0: always a gift card, e.g. where no bank is connected. Left out: 7.',
        },
        returnDays: {
          type: 'object',
          additionalProperties: false,
          required: ['default'],
          description:
            'Days after the day of delivery in which a purchase may be sent back (docs/contract/orders.md#returns); left out: 30.',
          properties: {
            default: returnDays,
            markets: {
              type: 'object',
              propertyNames: { pattern: '^[A-Z]{2,}$' },
              additionalProperties: returnDays,
              description: 'Of a country, as in DE, or a market, as in EU; the country’s goes first.',
            },
            periods: {
              type: 'array',
              description:
                'Purchases delivered from one day to another may be sent back until a third, where the days end sooner.',
              items: {
                type: 'object',
                additionalProperties: false,
                required: ['from', 'to', 'until'],
                properties: { from: day, to: day, until: day },
              },
            },
          },
        },
        newsletterDiscount: {
          type: 'integer',
          minimum: 1,
          maximum: 50,
          description: 'Percent off the goods of a newsletter subscriber’s first order; left out: none.',
        },
        newsletterDoubleOptIn: {
          type: 'array',
          items: { type: 'string', pattern: '^[A-Z]{2}$', $comment: 'a country code, as in DE' },
          uniqueItems: true,
          description:
            'Countries in which a newsletter subscription counts only once the link of its mail was pressed; left out: none.',
        },
        askForReviews: {
          type: 'array',
          items: { type: 'string', pattern: '^[A-Z]{2}$', $comment: 'a country code, as in ES' },
          uniqueItems: true,
          description:
            'Countries in which a mail invites to review a delivered order (docs/contract/orders.md#reviews-of-an-order); not those where such a mail needs consent, as in Germany. Left out: none.',
        },
        confirmCashOnDelivery: {
          type: 'array',
          items: { type: 'string', pattern: '^[A-Z]{2}$', $comment: 'a country code, as in ES' },
          uniqueItems: true,
          description:
            'Countries in which a shopper confirms an order with cash on delivery before it is prepared (docs/contract/orders.md#confirmation-of-cash-on-delivery). Left out: none.',
        },
        clientelingMail: {
          type: 'object',
          additionalProperties: false,
          description:
            'Mailboxes of stores that read their appointments (docs/contract/catalogue.md#stock-in-stores); left out: that of customer service.',
          properties: {
            default: mailbox,
            stores: {
              type: 'object',
              propertyNames: { pattern: '^T[0-9]{3}$' },
              additionalProperties: mailbox,
              description: 'Of a store, by its id, as in T010.',
            },
          },
        },
        keepOrders: {
          type: 'integer',
          minimum: 1,
          maximum: 30,
          description:
            'Years after its end for which an order keeps its person, as long as the law wants invoices kept (docs/contract/orders.md#how-long-orders-keep-their-person). Left out: 10.',
        },
        ordersAlwaysRequested: {
          type: 'boolean',
          description: 'User data always asks for orders (docs/contract/addresses.md#orders-in-the-account).',
        },
        lab: {
          type: 'boolean',
          description:
            'The lab storefront: subscriptions and wishes made here say so (docs/contract/content.md#newsletter newsletter/insert, products/notifyme).',
        },
        passkeys: {
          type: 'boolean',
          description:
            'Customers may add passkeys to their account and sign in with them, beside the password (docs/contract/account.md#session).',
        },
        greatBritainModal: { type: 'boolean' },
        storesModal: { type: 'boolean' },
        community: {
          type: 'boolean',
          description: 'Community area and its cookie (docs/contract/account.md#session).',
        },
      },
    },
  },
} as const;
