import type { ReactElement } from 'react';
import { INTERESTS } from '../../eshop-api/domains/clienteling/client.facts';
import { Button } from '../../ui/button/button';
import { CheckField } from '../../ui/form-field/check-field';
import { TextField } from '../../ui/form-field/form-field';
import { Select } from '../../ui/select/select';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as page from '../_parts/form-page/form-page.css';
import { renderLinks } from '../_parts/form-page/onward-links';
import * as css from './clienteling-form.css';
import type { ClientelingFormProps } from './clienteling-form.schema';
import type { ClientelingFormData } from './clienteling-form.server';

type View = BlockViewProps<ClientelingFormProps, ClientelingFormData>;

export default function ClientelingForm(view: View): ReactElement {
  const { id, props, data, words } = view;
  return (
    <section id={id} className={page.section} aria-labelledby={`${id}-title`}>
      <div className={page.head}>
        <h1 id={`${id}-title`}>{props.title ?? words('title')}</h1>
        {data.employees && data.form?.status !== 'done' && <p className={page.lead}>{words('text')}</p>}
      </div>
      {renderBody(view)}
    </section>
  );
}

function renderBody(view: View): ReactElement {
  const { data, words } = view;
  const { employees, form, again } = data;
  if (!employees) return <p className={page.note}>{words('noTill')}</p>;
  if (form?.status === 'done')
    return (
      <>
        <p role="status" tabIndex={-1} className={page.done}>
          {words('sent')}
        </p>
        {renderLinks([{ href: again, text: words('next') }])}
      </>
    );
  if (employees.length === 0) return <p className={page.note}>{words('nobody')}</p>;
  return renderForm(view, employees);
}

function renderForm(view: View, employees: NonNullable<ClientelingFormData['employees']>): ReactElement {
  const { id, props, data, words, page: at } = view;
  const { form, chosen } = data;
  const people = employees.map(({ id: value, name }) => ({ value, label: name }));
  return (
    <CommandForm
      block={id}
      command="client.note"
      page={at}
      form={form}
      offline={words('offline')}
      className={page.form}
    >
      <Select
        words={fieldWords(id, 'employee', words('employee'), form)}
        name="employee"
        options={[{ value: '', label: words('choose') }, ...people]}
        defaultValue={form?.values.employee || chosen}
      />
      {renderPerson(view)}
      {renderInterests(view)}
      <CheckField
        words={fieldWords(id, 'agreed', words('agreed'), form)}
        name="agreed"
        defaultChecked={form?.values.agreed === 'on'}
      />
      <a href={props.privacy} className={page.onward}>
        {words('readPrivacy')}
      </a>
      <Button type="submit" kind="primary" wide>
        {words('send')}
      </Button>
    </CommandForm>
  );
}

/** The device is the store's: the browser fills in no personal data. */
function renderPerson({ id, data, words }: View): ReactElement {
  const { form, languages, language } = data;
  const optional = { optional: words('mayBeEmpty') };
  const fields = [
    { name: 'name' },
    { name: 'surname' },
    { name: 'email', type: 'email', inputMode: 'email' },
    { name: 'telephone', type: 'tel' },
    { name: 'sizes' },
  ] as const;
  const more = { telephone: optional, sizes: { ...optional, hint: words('sizesHint') } };
  return (
    <>
      {fields.map(({ name, ...rest }) => (
        <TextField
          key={name}
          words={fieldWords(id, name, words(name), form, name in more ? more[name as keyof typeof more] : {})}
          name={name}
          autoComplete="off"
          {...rest}
          defaultValue={form?.values[name]}
        />
      ))}
      <Select
        words={fieldWords(id, 'language', words('language'), form)}
        name="language"
        options={languages}
        defaultValue={form?.values.language || language}
      />
    </>
  );
}

function renderInterests({ id, data: { form }, words }: View): ReactElement {
  return (
    <fieldset className={css.group}>
      <legend>{words('interests')}</legend>
      {INTERESTS.map((one) => (
        <CheckField
          key={one}
          words={fieldWords(id, `interest_${one}`, words(`interest_${one}`), form, {
            optional: words('mayBeEmpty'),
          })}
          name={`interest_${one}`}
          defaultChecked={form?.values[`interest_${one}`] === 'on'}
        />
      ))}
    </fieldset>
  );
}
