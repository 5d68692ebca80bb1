import { ApiFault } from '../../contract/api-fault';
import { formatFault } from '../../contract/fields/format-fault';
import { formTelephone } from '../../contract/fields/form-fields';
import { validateForm } from '../../contract/fields/validate-form';
import type { Product } from '../../contract/entities/product.schema';
import type { RequestOf } from '../../contract/operation';
import { handles, type DomainOperation, type HandlerContext } from '../../server/domain.types';
import { readFlags } from '../../server/read-settings';
import { productsSheet } from '../catalogue/catalogue.contract';
import { newsletterInsert } from '../newsletter/newsletter.contract';
import { productsNotifyme } from './notify-me.contract';
import { wishFields } from './wish.fields';
import type { StockWatch } from './stock-watch';
import { saveWish, type Wish } from './wishes.repository';

type Input = RequestOf<typeof productsNotifyme>;

const notifyme = handles(productsNotifyme, async (context: HandlerContext<StockWatch>, input) => {
  refuseFaults(context, input);
  const wish = composeWish(context, input);
  refuseStocked(await findSizes(context, wish.material), wish.size);
  const fresh = await saveWish(context.db, wish, context.now);
  // Stock that arrived between the check and the write has not been matched with this wish.
  context.state.check(wish.material);
  if (input.newsletter) await joinNewsletter(context, wish);
  return { notified: true, already: !fresh };
});

function refuseFaults(
  context: HandlerContext,
  { name = '', email = '', phonePrefix = '', telephone = '' }: Input,
): void {
  const facts = {
    country: context.profile.country,
    flags: readFlags(context.storefront, context.profile.country),
    now: context.now,
  };
  const { errors } = validateForm(
    wishFields,
    { name: name.trim(), email: email.trim(), phonePrefix: phonePrefix.trim(), telephone: telephone.trim() },
    facts,
  );
  const [fault] = Object.entries(errors);
  if (fault) throw new ApiFault('invalid_field', `${fault[0]}: ${formatFault(fault[1])}`);
}

function composeWish(context: HandlerContext, input: Input): Wish {
  const {
    productId,
    size = '',
    notifymeForSize = true,
    name,
    email,
    phonePrefix = '',
    telephone = '',
    lab = false,
  } = input;
  if (notifymeForSize && !size) throw new ApiFault('size_not_found', 'no size was named');
  return {
    id: context.settings.randomId(),
    storefront: context.storefront.id,
    locale: context.profile.locale,
    material: productId.toUpperCase(),
    size: notifymeForSize ? size : '',
    name: name.trim(),
    email: email.trim(),
    telephone: telephone.trim() && `${phonePrefix.trim()}${formTelephone(telephone.trim())}`,
    lab,
  };
}

async function findSizes(context: HandlerContext, material: string): Promise<Product['sizes']> {
  const { productSheet } = await context.ask(
    productsSheet,
    { profile: context.profile.locale, material },
    context.storefront.id,
  );
  if (!productSheet.exists) throw new ApiFault('product_not_found', `no product ${material}`);
  return (productSheet as unknown as Product).sizes;
}

/** A size that can be bought now needs no wish: the page may have been a minute old. */
function refuseStocked(sizes: Product['sizes'], size: string): void {
  const wanted = sizes.filter(({ value }) => !size || value === size);
  if (wanted.length === 0) throw new ApiFault('size_not_found', `no size ${size}`);
  if (wanted.some(({ stock }) => stock > 0)) throw new ApiFault('in_stock', 'this size is in stock');
}

/** The wish is stored whether the subscription succeeds or not. */
async function joinNewsletter(
  context: HandlerContext,
  { email, name, lab, storefront, locale }: Wish,
): Promise<void> {
  const request = {
    profile: locale,
    email,
    name: name.slice(0, 80),
    privacyPolicy: 'on',
    origin: 'notify-me',
    lab,
  };
  await context
    .ask(newsletterInsert, request, storefront)
    .catch((error: unknown) =>
      context.log.warn({ error: String(error) }, 'notify me could not subscribe to the newsletter'),
    );
}

export const notifyMeOperations: DomainOperation<StockWatch>[] = [{ ...notifyme, rateLimitPerMinute: 20 }];
