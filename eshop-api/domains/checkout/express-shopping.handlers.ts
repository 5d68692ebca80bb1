import type { ResponseOf } from '../../contract/operation';
import { ApiFault } from '../../contract/api-fault';
import { fieldMessages } from '../../contract/fields/field-messages';
import { formFields } from '../../contract/fields/form-fields';
import { wayBackPath } from '../../contract/ways-back';
import { validateForm } from '../../contract/fields/validate-form';
import { handles, type DomainOperation } from '../../server/domain.types';
import { cartAdd, cartRetrieve, type Bag, type BagLine } from '../bag/bag.contract';
import { announceMail, enqueueMail, type MailOrder } from '../mail/mail.tx';
import type { CheckoutContext } from './quote.types';
import { keysOfCustomer } from './checkout.tx';
import { hashLinkToken } from './link-key.facts';
import { countLinks, findLinked, insertLink } from './express-links.repository';
import { expressShoppingData, expressShoppingSendEmailLink } from './express-shopping.contract';

type Added = ResponseOf<typeof cartAdd>;

/** A new bag with the pieces of another one that can still be bought: add-ons after the lines that they belong to. @throws ApiFault NOSTOCK: none is left */
async function copyBag(context: CheckoutContext, bag: Bag): Promise<Added> {
  const sold = bag.shoppingCart.filter(({ status }) => status === 'available');
  const copy = await put(context, sold.filter(({ parentId }) => parentId === null).map(readItem));
  const free = [...copy.shoppingCart];
  let last = copy;
  for (const addOn of sold.filter(({ parentId }) => parentId !== null)) {
    const parent = sold.find(({ id }) => id === addOn.parentId);
    const line = free.find(({ productId, size }) => productId === parent?.productId && size === parent.size);
    if (line) last = await put(context, [{ ...readItem(addOn), parentId: line.id }], copy.hashOrderId);
  }
  return last;
}

const readItem = ({ productId, size, giftCard, camperoneOrderId }: BagLine) => ({
  id: productId,
  ...(giftCard ? { giftCard: { amount: giftCard.amount } } : { sizeLabel: size }),
  ...(camperoneOrderId ? { camperoneOrderId } : {}),
});

const put = (
  { ask, profile, storefront }: CheckoutContext,
  products: (ReturnType<typeof readItem> & { parentId?: string })[],
  hashOrderId?: string,
): Promise<Added> =>
  ask(
    cartAdd,
    {
      profile: profile.locale,
      products,
      checkStock: true,
      checkOnly: false,
      allMandatory: false,
      overWrite: false,
      ...(hashOrderId ? { hashOrderId } : {}),
    },
    storefront.id,
  );

/** The bag of a link, as it is now. */
const readBag = ({ ask, profile, storefront }: CheckoutContext, hashOrderId: string): Promise<Bag> =>
  ask(cartRetrieve, { profile: profile.locale, hashOrderId }, storefront.id);

const DAY_MS = 24 * 60 * 60_000;
/** Mails a day to one address, and of one bag: so that the shop can't be used to flood a mailbox. */
const MOST_A_DAY = 3;

const sendLink = handles(expressShoppingSendEmailLink, async (context: CheckoutContext, input) => {
  const { db, now, storefront, settings } = context;
  const email = readEmail(context, input.email);
  const bag = await readBag(context, input.hashOrderId);
  if (!bag.shoppingCart.some(({ status }) => status === 'available'))
    throw new ApiFault('empty_bag', 'There is nothing in the bag that can be bought.');
  const link = {
    token: `${settings.randomId()}${settings.randomId()}`,
    storefront: storefront.id,
    bagHash: bag.hashOrderId,
    customer: keysOfCustomer(settings.seal, email),
    now,
    expiresAt: new Date(now.getTime() + DAY_MS),
  };
  await db.transaction(async (sql) => {
    if ((await countLinks(sql, link, new Date(now.getTime() - DAY_MS))) >= MOST_A_DAY)
      throw new ApiFault(
        'too_many_attempts',
        'This bag or this address has got enough mails today. Please try again tomorrow.',
      );
    await insertLink(sql, link);
    await enqueueMail(sql, settings, composeMail(context, bag, email, link.token), now);
  });
  await announceMail(db);
  return { sent: true, expiresAt: link.expiresAt.toISOString() };
});

/** @throws ApiFault invalid_field with the messages of docs/contract/fields.md */
function readEmail({ profile, now }: CheckoutContext, typed: string): string {
  const email = typed.trim();
  const { errors } = validateForm(
    { email: formFields.email },
    { email },
    { country: profile.country, flags: {}, now },
  );
  if (errors.email) throw new ApiFault('invalid_field', `email: ${fieldMessages[errors.email.message]}`);
  return email;
}

/** The pieces, and the link to them. It holds no text of the sender. */
function composeMail(
  { storefront, profile }: CheckoutContext,
  bag: Bag,
  email: string,
  token: string,
): MailOrder {
  const rows = bag.shoppingCart
    .filter(({ status }) => status === 'available')
    .map(({ name, color, sizeLabel, priceFormatted, thumbnail, productId, giftCard }) => ({
      name,
      detail: [color, giftCard ? '' : sizeLabel].filter(Boolean).join(' · '),
      amount: priceFormatted,
      ...(thumbnail && !giftCard ? { picture: `${productId}_L.jpg` } : {}),
    }));
  return {
    key: `express-shopping:${hashLinkToken(token)}`,
    storefront: storefront.id,
    locale: profile.locale,
    kind: 'expressShopping',
    to: { name: '', address: email },
    values: {},
    link: wayBackPath(profile.locale, 'mailedBag', token),
    body: { rows, sums: [], facts: [] },
  };
}

const open = handles(expressShoppingData, async (context: CheckoutContext, { expressShoppingHashId }) => {
  const link = await findLinked(context.db, expressShoppingHashId, context.storefront.id, context.now);
  if (!link) throw expired();
  const first = await readBag(context, link.bagHash).catch((error: unknown) => {
    throw error instanceof ApiFault && error.code === 'bag_not_found' ? expired() : error;
  });
  if (first.shoppingCart.length === 0) throw expired();
  const bag = await copyBag(context, first);
  const { hashOrderId, market, shipment, shoppingCart } = bag;
  return {
    hashOrderId,
    market,
    shipment,
    count: shoppingCart.length,
    missing: first.shoppingCart.length - shoppingCart.length,
    expiresAt: link.expiresAt.toISOString(),
  };
});

/** Also when its bag has been bought meanwhile. */
const expired = () => new ApiFault('link_expired', 'This link is not good any more.');

export const expressShoppingOperations: DomainOperation[] = [{ ...sendLink, rateLimitPerMinute: 20 }, open];
