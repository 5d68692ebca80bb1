import type { ReactElement } from 'react';
import { Button, LinkButton } from '../../ui/button/button';
import { TextField } from '../../ui/form-field/form-field';
import { TextArea } from '../../ui/form-field/text-area';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as css from './gift-card-buy.css';
import type { GiftCardBuyProps } from './gift-card-buy.schema';
import type { GiftCardBuyData } from './gift-card-buy.server';

type BuyView = BlockViewProps<GiftCardBuyProps, GiftCardBuyData>;

export default function GiftCardBuy(view: BuyView): ReactElement {
  const {
    id,
    props,
    words,
    page,
    data: { values, form },
  } = view;
  const chosen = form?.values.value ?? values[0]?.value;
  return (
    <section id={id} className={css.buy} aria-labelledby={`${id}-title`}>
      <div className={css.card[props.look]} aria-hidden="true">
        {props.logo ? (
          <img className={css.cardLogo} src={props.logo} alt="" />
        ) : (
          <span className={css.cardBrand}>{page.brand.name}</span>
        )}
        <span className={css.cardWord}>{words('card')}</span>
      </div>
      <div className={css.side}>
        <h1 id={`${id}-title`} className={css.title}>
          {props.title}
        </h1>
        {props.text && <p className={css.lead}>{props.text}</p>}
        {form?.status === 'done' && (
          <p role="status" tabIndex={-1} className={css.done}>
            {words('added')}{' '}
            <LinkButton href={props.bag} kind="outline">
              {words('toBag')}
            </LinkButton>
          </p>
        )}
        <CommandForm
          block={id}
          command="giftCard.add"
          page={page}
          form={form}
          offline={words('offline')}
          className={css.form}
        >
          {renderValues(view, chosen)}
          {renderRecipient(view)}
          <Button type="submit" kind="accent" wide>
            {words('add')}
          </Button>
          <p className={css.small}>{words('rules')}</p>
        </CommandForm>
      </div>
    </section>
  );
}

/** An amount that was typed counts when no value is chosen: "another amount" is a choice like the others. */
function renderValues(
  { id, words, data: { values, form, currency, min, max } }: BuyView,
  chosen: string | undefined,
): ReactElement {
  const choices = [...values, { value: '', label: words('other') }];
  return (
    <fieldset className={css.values}>
      <legend className={css.legend}>{words('choose')}</legend>
      <div className={css.choices}>
        {choices.map(({ value, label }) => (
          <label key={value} className={css.choice}>
            <input
              type="radio"
              name="value"
              value={value}
              defaultChecked={value === chosen}
              className={css.radio}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <div className={css.amount}>
        <TextField
          words={{
            ...fieldWords(id, 'amount', words('amount', { currency }), form, {
              hint: words('amountHint', { min, max }),
            }),
            optional: words('notNeeded'),
          }}
          name="amount"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          defaultValue={form?.values.amount}
        />
      </div>
    </fieldset>
  );
}

function renderRecipient({ id, words, data: { form } }: BuyView): ReactElement {
  const field = (name: string) => fieldWords(id, name, words(name), form, { optional: words('notNeeded') });
  const value = (name: string) => (form?.status === 'done' ? undefined : form?.values[name]);
  return (
    <fieldset className={css.values}>
      <legend className={css.legend}>{words('forSomebody')}</legend>
      <p className={css.small}>{words('forHint')}</p>
      <div className={css.pair}>
        <TextField
          words={field('recipientName')}
          name="recipientName"
          autoComplete="off"
          maxLength={80}
          defaultValue={value('recipientName')}
        />
        <TextField
          words={field('recipientEmail')}
          name="recipientEmail"
          type="email"
          inputMode="email"
          autoComplete="off"
          maxLength={200}
          defaultValue={value('recipientEmail')}
        />
      </div>
      <TextArea
        words={field('message')}
        name="message"
        rows={3}
        maxLength={300}
        defaultValue={value('message')}
      />
      <TextField
        words={{ ...field('sendOn'), hint: words('sendOnHint') }}
        name="sendOn"
        type="date"
        autoComplete="off"
        defaultValue={value('sendOn')}
      />
    </fieldset>
  );
}
