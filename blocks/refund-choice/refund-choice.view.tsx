import type { ReactElement } from 'react';
import { MAX_ACCOUNT_TEXT } from '../../eshop-api/contract/bank-accounts/bank-account.fields';
import { Button } from '../../ui/button/button';
import { Select } from '../../ui/select/select';
import { TextField } from '../../ui/form-field/form-field';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as page from '../_parts/form-page/form-page.css';
import { renderLinks } from '../_parts/form-page/onward-links';
import * as css from './refund-choice.css';
import type { RefundChoiceProps } from './refund-choice.schema';
import type { RefundChoiceData, ShownRefund } from './refund-choice.types';

type RefundView = BlockViewProps<RefundChoiceProps, RefundChoiceData>;

export default function RefundChoice(view: RefundView): ReactElement {
  const { id, data, words, props } = view;
  const { refund } = data;
  return (
    <section id={id} className={page.section} aria-labelledby={`${id}-title`}>
      <div className={page.head}>
        <h1 id={`${id}-title`}>{words('title')}</h1>
        {refund && <p>{words('lead', { amount: refund.formatted, ending: refund.reference })}</p>}
      </div>
      {refund ? renderRefund(view, refund) : renderEnded(view)}
      {refund && refund.state !== 'open' && renderLinks([{ href: props.home, text: words('home') }])}
    </section>
  );
}

const renderEnded = ({ props, words }: RefundView): ReactElement => (
  <>
    <div role="alert" tabIndex={-1} className={page.note}>
      <p>{words('ended')}</p>
      <p>{words('endedText')}</p>
    </div>
    {renderLinks([
      { href: props.login, text: words('signIn') },
      { href: props.home, text: words('home') },
    ])}
  </>
);

function renderRefund(view: RefundView, refund: ShownRefund): ReactElement {
  const { words } = view;
  const { state, formatted: amount, ending, day, isRepeated } = refund;
  if (state !== 'open')
    return (
      <p role="status" tabIndex={-1} className={page.done}>
        {words(state, { amount, ending })}
      </p>
    );
  return (
    <>
      {isRepeated && (
        <p role="note" className={page.note}>
          {words('repeated')}
        </p>
      )}
      <p>{words('choose', { day })}</p>
      {renderBank(view, refund)}
      {renderCard(view)}
    </>
  );
}

function renderBank(view: RefundView, refund: ShownRefund): ReactElement {
  const { id, data, words } = view;
  const form = data.form?.command === 'refund.bank' ? data.form : undefined;
  const title = `${id}-bank`;
  return (
    <section className={css.way} aria-labelledby={title}>
      <h2 id={title}>{words('bankTitle')}</h2>
      <p className={css.small}>{words('bankText')}</p>
      <CommandForm
        block={id}
        command="refund.bank"
        page={view.page}
        form={form}
        offline={words('offline')}
        className={page.form}
      >
        <TextField
          words={fieldWords(id, 'holder', words('holder'), form)}
          name="holder"
          autoComplete="off"
          maxLength={MAX_ACCOUNT_TEXT}
          defaultValue={form?.values.holder ?? ''}
        />
        {refund.fields.map((field) => renderField(view, field, form))}
        <Button type="submit" kind="primary" wide>
          {words('bankSend', { amount: refund.formatted })}
        </Button>
      </CommandForm>
    </section>
  );
}

function renderField(
  { id: block, words }: RefundView,
  { id, name, digits, options }: ShownRefund['fields'][number],
  form: RefundChoiceData['form'],
): ReactElement {
  const label = name ? `${words(id)} (${name})` : words(id);
  const hint = digits ? { hint: words('digits', { digits }) } : {};
  const value = form?.values[id] ?? '';
  if (options.length > 0)
    return (
      <Select
        key={id}
        words={fieldWords(block, id, label, form)}
        name={id}
        defaultValue={value || options[0]!}
        options={options.map((option) => ({ value: option, label: words(`type_${option}`) }))}
      />
    );
  return (
    <TextField
      key={id}
      words={fieldWords(block, id, label, form, hint)}
      name={id}
      autoComplete="off"
      {...(digits ? { inputMode: 'numeric' as const } : {})}
      maxLength={MAX_ACCOUNT_TEXT}
      defaultValue={value}
    />
  );
}

function renderCard({ id, data, words, page: shown }: RefundView): ReactElement {
  const form = data.form?.command === 'refund.card' ? data.form : undefined;
  const title = `${id}-card`;
  return (
    <section className={css.way} aria-labelledby={title}>
      <h2 id={title}>{words('cardTitle')}</h2>
      <p className={css.small}>{words('cardText')}</p>
      <CommandForm block={id} command="refund.card" page={shown} form={form} offline={words('offline')}>
        <Button type="submit" kind="outline" wide>
          {words('cardSend')}
        </Button>
      </CommandForm>
    </section>
  );
}
