import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { Select } from '../../ui/select/select';
import type { Donation } from '../_journey/bag/donate.server';
import * as css from '../_parts/bag-extra/extra.css';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import type { BagDonationProps } from './bag-donation.schema';
import type { BagDonationData } from './bag-donation.server';

type View = BlockViewProps<BagDonationProps, BagDonationData>;

export default function BagDonation(view: View): ReactElement | null {
  const {
    id,
    props,
    data: { donation, form },
    words,
  } = view;
  if (!donation) return null;
  const takenBack = form?.status === 'done' && form.command === 'bag.takeDonationBack';
  return (
    <section id={id} className={css.extra} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css.title}>
        {props.title ?? words('title')}
      </h2>
      <p
        role="status"
        tabIndex={-1}
        className={takenBack || donation.given.amount > 0 ? css.done : css.status}
      >
        {takenBack ? words('takenBack') : describeGiven(view, donation)}
      </p>
      {donation.given.amount > 0 ? renderTakeBack(view) : renderForm(view, donation)}
    </section>
  );
}

const findName = ({ causes, cause }: Donation): string => causes.find(({ id }) => id === cause)?.name ?? '';

const describeGiven = ({ words }: View, donation: Donation): string | false =>
  donation.given.amount > 0 &&
  words('given', { amount: donation.given.formatted, cause: findName(donation) });

const renderTakeBack = ({ id, data: { form }, words, page }: View): ReactElement => (
  <CommandForm block={id} command="bag.takeDonationBack" page={page} form={form} offline={words('offline')}>
    <Button type="submit" kind="outline">
      {words('takeBack')}
    </Button>
  </CommandForm>
);

function renderForm(view: View, donation: Donation): ReactElement {
  const {
    id,
    props,
    data: { form },
    words,
    page,
  } = view;
  const { causes, cause } = donation;
  return (
    <>
      <p className={css.text}>{props.text ?? words('text')}</p>
      <CommandForm
        block={id}
        command="bag.donate"
        page={page}
        form={form}
        offline={words('offline')}
        className={css.form}
      >
        {renderAmounts(view, donation)}
        {causes.length > 1 && (
          <Select
            words={fieldWords(id, 'cause', words('cause'), form)}
            name="cause"
            options={causes.map(({ id: value, name }) => ({ value, label: name }))}
            defaultValue={form?.values.cause || cause}
          />
        )}
        <Button type="submit" kind="outline">
          {words('give')}
        </Button>
      </CommandForm>
    </>
  );
}

function renderAmounts({ id, words }: View, { suggestions }: Donation): ReactElement {
  return (
    <fieldset className={css.chips}>
      <legend>{words('amount')}</legend>
      {suggestions.map(({ amount, formatted }, i) => (
        <label key={amount} className={css.chip}>
          <input
            type="radio"
            id={`${id}-amount-${amount}`}
            className={css.radio}
            name="amount"
            value={amount}
            defaultChecked={i === 0}
          />
          <span>{formatted}</span>
        </label>
      ))}
    </fieldset>
  );
}
