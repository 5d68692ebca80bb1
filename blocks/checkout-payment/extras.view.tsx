import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/form-field/form-field';
import { CommandForm, fieldWords } from '../_kit/commands/command-form.view';
import * as css from './checkout-payment.css';
import type { OpenView } from './checkout-payment.view';

/** Gift card, voucher, donation: each a form of its own, folded until it is wanted. */
export const renderExtras = (view: OpenView): ReactElement => (
  <div className={css.extras}>
    {view.data.open.giftCards && renderGiftCard(view)}
    {view.props.vouchers && renderVoucher(view)}
    {renderNewsletter(view)}
    {view.props.donation && renderDonation(view)}
  </div>
);

/** The form of this command, unless it is done with. */
const ownForm = ({ data: { form } }: OpenView, command: string) => (form?.command === command && form.status !== 'done' ? form : undefined);
const silent = (form: ReturnType<typeof ownForm>) => form && { ...form, message: undefined };

function renderGiftCard(view: OpenView): ReactElement {
  const { id, data: { open: { quote: { giftCard, refusals } }, form }, words, page } = view;
  const isRefused = refusals.some(({ code }) => code === 'gift_card_refused');
  return (
    <>
      {(giftCard || isRefused) && (
        <CommandForm block={id} command="checkout.dropGiftCard" page={page} form={form} offline={words('offline')} className={css.applied}>
          {giftCard && <p>{words('giftCardUsed', { number: giftCard.number, amount: giftCard.formatted, left: giftCard.left.formatted })}</p>}
          <Button type="submit" kind="quiet">{words('dropGiftCard')}</Button>
        </CommandForm>
      )}
      {!giftCard && renderNewCard(view)}
    </>
  );
}

function renderNewCard(view: OpenView): ReactElement {
  const { id, words, page } = view;
  const own = ownForm(view, 'checkout.useGiftCard');
  return (
    <details className={css.extra} open={own !== undefined} id={`${id}-gift-card`}>
      <summary>{words('haveGiftCard')}</summary>
      <CommandForm block={id} command="checkout.useGiftCard" page={page} form={silent(own)} offline={words('offline')} className={css.giftCardForm}>
        <TextField words={fieldWords(id, 'giftCardNumber', words('giftCardNumber'), own, { hint: words('giftCardHint') })} name="giftCardNumber" inputMode="numeric" autoComplete="off" maxLength={14} defaultValue={own?.values.giftCardNumber} />
        <TextField words={fieldWords(id, 'cardPin', words('giftCardPin'), own)} name="cardPin" type="password" inputMode="numeric" autoComplete="off" maxLength={20} />
        <Button type="submit" kind="outline">{words('useGiftCard')}</Button>
      </CommandForm>
    </details>
  );
}

/** A code that takes nothing off can be taken off too: it stands in the order's way. */
function renderVoucher(view: OpenView): ReactElement {
  const { id, data: { open: { quote: { bag: { voucher } } }, form }, words, page } = view;
  const own = ownForm(view, 'checkout.applyVoucher');
  return (
    <>
      {voucher && (
        <CommandForm block={id} command="checkout.dropVoucher" page={page} form={form} offline={words('offline')} className={css.applied}>
          <Button type="submit" kind="quiet">{words('dropVoucher', { code: voucher.code })}</Button>
        </CommandForm>
      )}
      {!voucher?.applied && (
        <details className={css.extra} open={own !== undefined} id={`${id}-voucher-panel`}>
          <summary>{words('haveVoucher')}</summary>
          <CommandForm block={id} command="checkout.applyVoucher" page={page} form={silent(own)} offline={words('offline')} className={css.extraForm}>
            <TextField words={fieldWords(id, 'voucher', words('voucherCode'), own)} name="voucher" autoComplete="off" maxLength={40} defaultValue={own?.values.voucher} />
            <Button type="submit" kind="outline">{words('applyVoucher')}</Button>
          </CommandForm>
        </details>
      )}
    </>
  );
}

/** What readers of the newsletter get off their first order (brand.json `rules.newsletterDiscount`). */
function renderNewsletter(view: OpenView): ReactElement | null {
  const { id, data: { open: { newsletter }, form }, words, page } = view;
  if (!newsletter) return null;
  const { percent, email } = newsletter;
  if (newsletter.applied) {
    return (
      <CommandForm block={id} command="checkout.dropNewsletter" page={page} form={form} offline={words('offline')} className={css.applied}>
        <p>{words('newsletterApplied', { percent })}</p>
        <Button type="submit" kind="quiet">{words('dropNewsletter')}</Button>
      </CommandForm>
    );
  }
  const own = ownForm(view, 'checkout.takeNewsletter');
  return (
    <details className={css.extra} open={own !== undefined} id={`${id}-newsletter-panel`}>
      <summary>{words('haveNewsletter', { percent })}</summary>
      <CommandForm block={id} command="checkout.takeNewsletter" page={page} form={own} offline={words('offline')} className={css.extraForm}>
        <p>{words('newsletterText', { email })}</p>
        <Button type="submit" kind="outline">{words('takeNewsletter')}</Button>
      </CommandForm>
    </details>
  );
}

function renderDonation(view: OpenView): ReactElement {
  const { id, data: { open: { quote } }, words, page } = view;
  const own = ownForm(view, 'checkout.donate');
  return (
    <details className={css.extra} open={own !== undefined} id={`${id}-donation-panel`}>
      <summary>{words('giveDonation')}</summary>
      <CommandForm block={id} command="checkout.donate" page={page} form={silent(own)} offline={words('offline')} className={css.extraForm}>
        <TextField words={fieldWords(id, 'donation', words('donation', { currency: quote.currency }), own)} name="donation" inputMode="decimal" autoComplete="off" maxLength={8} defaultValue={own?.values.donation} />
        <Button type="submit" kind="outline">{words('donate')}</Button>
      </CommandForm>
    </details>
  );
}
