import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { EmailField } from '../../ui/form-field/email-field';
import { TextField } from '../../ui/form-field/form-field';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as css from '../_parts/form-page/form-page.css';
import type { OrderLookupProps } from './order-lookup.schema';
import type { OrderLookupData } from './order-lookup.server';

export default function OrderLookup({
  id,
  props,
  data: { form },
  words,
  page,
}: BlockViewProps<OrderLookupProps, OrderLookupData>): ReactElement {
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <h1 id={`${id}-title`}>{words('title')}</h1>
        <p>{words('text')}</p>
      </div>
      <CommandForm
        block={id}
        command="order.find"
        page={page}
        form={form}
        offline={words('offline')}
        className={css.form}
      >
        <TextField
          words={fieldWords(id, 'order', words('order'), form, { hint: words('orderHint') })}
          name="order"
          inputMode="numeric"
          autoComplete="off"
          maxLength={40}
          defaultValue={form?.values.order}
        />
        <EmailField words={fieldWords(id, 'email', words('email'), form)} defaultValue={form?.values.email} />
        <Button type="submit" kind="primary" wide>
          {words('find')}
        </Button>
      </CommandForm>
      {props.helpLink && (
        <a href={props.helpLink} className={css.onward}>
          {words('help')}
        </a>
      )}
    </section>
  );
}
