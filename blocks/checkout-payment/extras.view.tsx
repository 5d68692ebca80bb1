import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/form-field/form-field';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as css from './checkout-payment.css';
import type { OpenView } from './checkout-payment.types';

/**
 * What takes something off the total. What counts already stands as a line; what may still be given is one disclosure, so that the
 * ways to pay are in sight.
 */
export function renderExtras(view: OpenView): ReactElement {
  const {
    id,
    data: {
      open: { giftCards },
    },
    props,
    words,
  } = view;
  const offers = [
    giftCards && renderNewCard(view),
    props.vouchers && renderNewVoucher(view),
    renderNewsletterOffer(view),
    props.donation && renderDonation(view),
  ].filter(Boolean);
  const isOpen = CODES.some((command) => ownForm(view, command) !== undefined);
  return (
    <div className={css.extras}>
      {giftCards && renderGiftCard(view)}
      {props.vouchers && renderVoucher(view)}
      {renderNewsletter(view)}
      {offers.length > 0 && (
        <details className={css.extra} open={isOpen} id={`${id}-codes-panel`}>
          <summary>{words(giftCards ? 'haveCode' : 'haveVoucher')}</summary>
          {offers}
        </details>
      )}
    </div>
  );
}

const CODES = ['checkout.useGiftCard', 'checkout.applyVoucher', 'checkout.takeNewsletter', 'checkout.donate'];

/** The form of this command, unless it is done with. */
const ownForm = ({ data: { form } }: OpenView, command: string) =>
  form?.command === command && form.status !== 'done' ? form : undefined;
const silent = (form: ReturnType<typeof ownForm>) => form && { ...form, message: undefined };

function renderGiftCard({
  id,
  data: {
    open: {
      quote: { giftCard, refusals },
    },
    form,
  },
  words,
  page,
}: OpenView): ReactElement | null {
  if (!giftCard && !refusals.some(({ code }) => code === 'gift_card_refused')) return null;
  return (
    <CommandForm
      block={id}
      command="checkout.dropGiftCard"
      page={page}
      form={form}
      offline={words('offline')}
      className={css.applied}
    >
      {giftCard && (
        <p>
          {words('giftCardUsed', {
            number: giftCard.number,
            amount: giftCard.formatted,
            left: giftCard.left.formatted,
          })}
        </p>
      )}
      <Button type="submit" kind="quiet">
        {words('dropGiftCard')}
      </Button>
    </CommandForm>
  );
}

function renderNewCard(view: OpenView): ReactElement | null {
  const {
    id,
    data: {
      open: { quote },
    },
    words,
    page,
  } = view;
  if (quote.giftCard) return null;
  const own = ownForm(view, 'checkout.useGiftCard');
  return (
    <CommandForm
      key="gift-card"
      block={id}
      command="checkout.useGiftCard"
      page={page}
      form={silent(own)}
      offline={words('offline')}
      className={css.giftCardForm}
    >
      <TextField
        words={fieldWords(id, 'giftCardNumber', words('giftCardNumber'), own, {
          hint: words('giftCardHint'),
        })}
        name="giftCardNumber"
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        defaultValue={own?.values.giftCardNumber}
      />
      <TextField
        words={fieldWords(id, 'cardPin', words('giftCardPin'), own)}
        name="cardPin"
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
      />
      <Button type="submit" kind="outline">
        {words('useGiftCard')}
      </Button>
    </CommandForm>
  );
}

/** A code that takes nothing off can be taken off too: it stands in the order's way. */
function renderVoucher({
  id,
  data: {
    open: {
      quote: {
        bag: { voucher },
      },
    },
    form,
  },
  words,
  page,
}: OpenView): ReactElement | null {
  if (!voucher) return null;
  return (
    <CommandForm
      block={id}
      command="checkout.dropVoucher"
      page={page}
      form={form}
      offline={words('offline')}
      className={css.applied}
    >
      <Button type="submit" kind="quiet">
        {words('dropVoucher', { code: voucher.code })}
      </Button>
    </CommandForm>
  );
}

function renderNewVoucher(view: OpenView): ReactElement | null {
  const {
    id,
    data: {
      open: {
        quote: {
          bag: { voucher },
        },
      },
    },
    words,
    page,
  } = view;
  if (voucher?.applied) return null;
  const own = ownForm(view, 'checkout.applyVoucher');
  return (
    <CommandForm
      key="voucher"
      block={id}
      command="checkout.applyVoucher"
      page={page}
      form={silent(own)}
      offline={words('offline')}
      className={css.extraForm}
    >
      <TextField
        words={fieldWords(id, 'voucher', words('voucherCode'), own)}
        name="voucher"
        autoComplete="off"
        maxLength={40}
        defaultValue={own?.values.voucher}
      />
      <Button type="submit" kind="outline">
        {words('applyVoucher')}
      </Button>
    </CommandForm>
  );
}

/** What readers of the newsletter get off their first order (settings.json `rules.newsletterDiscount`). */
function renderNewsletter({
  id,
  data: {
    open: { newsletter },
    form,
  },
  words,
  page,
}: OpenView): ReactElement | null {
  if (!newsletter?.applied) return null;
  return (
    <CommandForm
      block={id}
      command="checkout.dropNewsletter"
      page={page}
      form={form}
      offline={words('offline')}
      className={css.applied}
    >
      <p>{words('newsletterApplied', { percent: newsletter.percent })}</p>
      <Button type="submit" kind="quiet">
        {words('dropNewsletter')}
      </Button>
    </CommandForm>
  );
}

function renderNewsletterOffer(view: OpenView): ReactElement | null {
  const {
    id,
    data: {
      open: { newsletter },
    },
    words,
    page,
  } = view;
  if (!newsletter || newsletter.applied) return null;
  const own = ownForm(view, 'checkout.takeNewsletter');
  return (
    <CommandForm
      key="newsletter"
      block={id}
      command="checkout.takeNewsletter"
      page={page}
      form={own}
      offline={words('offline')}
      className={css.extraForm}
    >
      <p>
        {words('haveNewsletter', { percent: newsletter.percent })}.{' '}
        {words('newsletterText', { email: newsletter.email })}
      </p>
      <Button type="submit" kind="outline">
        {words('takeNewsletter')}
      </Button>
    </CommandForm>
  );
}

function renderDonation(view: OpenView): ReactElement {
  const {
    id,
    data: {
      open: { quote },
    },
    words,
    page,
  } = view;
  const own = ownForm(view, 'checkout.donate');
  return (
    <CommandForm
      key="donation"
      block={id}
      command="checkout.donate"
      page={page}
      form={silent(own)}
      offline={words('offline')}
      className={css.extraForm}
    >
      <TextField
        words={fieldWords(id, 'donation', words('donation', { currency: quote.currency }), own, {
          hint: words('giveDonation'),
        })}
        name="donation"
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        defaultValue={own?.values.donation}
      />
      <Button type="submit" kind="outline">
        {words('donate')}
      </Button>
    </CommandForm>
  );
}
