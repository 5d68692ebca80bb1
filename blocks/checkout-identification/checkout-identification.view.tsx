import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { CheckField } from '../../ui/form-field/check-field';
import { TextField } from '../../ui/form-field/form-field';
import type { BlockViewProps } from '../_kit/block.types';
import { CheckoutStep } from '../_kit/checkout/checkout-step.view';
import { CommandForm, fieldWords } from '../_kit/commands/command-form.view';
import * as css from './checkout-identification.css';
import type { CheckoutIdentificationProps } from './checkout-identification.schema';
import type { CheckoutIdentificationData } from './checkout-identification.server';

type IdentificationView = BlockViewProps<CheckoutIdentificationProps, CheckoutIdentificationData>;

export default function CheckoutIdentification(view: IdentificationView): ReactElement | null {
  const { props, data: { step, email, newsletter }, words, page } = view;
  if (!step) return null;
  return (
    <CheckoutStep step={step} title={words('title')} look={props.look} page={page} words={{ change: words('change'), done: words('done') }} summary={[email, newsletter && words('news')]}>
      {renderForm(view)}
    </CheckoutStep>
  );
}

function renderForm({ id, props, data, words, page }: IdentificationView): ReactElement {
  const { form } = data;
  const typed = form?.values ?? { email: data.email, newsletter: data.newsletter ? 'on' : '' };
  return (
    <CommandForm block={id} command="checkout.identify" page={page} form={form} offline={words('offline')} className={css.form} data-wakes="checkout-identification" data-restored={words('kept')}>
      <p className={css.intro} data-intro="" aria-live="polite">{words(data.email && !form ? 'kept' : 'intro')}</p>
      <TextField words={fieldWords(id, 'email', words('email'), form)} name="email" type="email" inputMode="email" autoComplete="email" autoCapitalize="none" spellCheck={false} maxLength={200} defaultValue={typed.email} />
      {form?.warnings.email && <input type="hidden" name="seen" value={form.values.email} />}
      {props.newsletter && <CheckField words={fieldWords(id, 'newsletter', words('newsletter'), form, { optional: words('mayBeEmpty') })} name="newsletter" defaultChecked={typed.newsletter === 'on'} />}
      <div className={css.end}>
        <Button type="submit">{words('goOn')}</Button>
        <a className={css.privacy} href={props.privacyLink}>{words('readPrivacy')}</a>
      </div>
    </CommandForm>
  );
}
