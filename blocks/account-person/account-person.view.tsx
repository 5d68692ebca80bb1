import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/form-field/form-field';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as css from './account-person.css';
import type { AccountPersonProps } from './account-person.schema';
import type { AccountPersonData } from './account-person.server';

type PersonView = BlockViewProps<AccountPersonProps, AccountPersonData>;

const FIELDS = [
  { name: 'name', autoComplete: 'given-name' },
  { name: 'surname', autoComplete: 'family-name' },
  { name: 'telephone', autoComplete: 'tel-national', type: 'tel' },
] as const;

export default function AccountPerson({ id, props, data, words, page }: PersonView): ReactElement {
  const { email, values, form } = data;
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <h1 id={`${id}-title`} className={css.title}>
        {words('title')}
      </h1>
      <p className={css.text}>{words('text')}</p>
      <dl className={css.email}>
        <dt>{words('email')}</dt>
        <dd>{email}</dd>
      </dl>
      <CommandForm
        block={id}
        command="account.savePerson"
        page={page}
        form={form}
        offline={words('offline')}
        className={css.form}
      >
        {FIELDS.map(({ name, ...facts }) => (
          <TextField
            key={name}
            words={fieldWords(id, name, words(name), form, { optional: words('mayBeEmpty') })}
            name={name}
            maxLength={200}
            defaultValue={values[name]}
            {...facts}
          />
        ))}
        <Button type="submit" kind="primary">
          {words('save')}
        </Button>
        <p role="status" tabIndex={-1} className={css.done}>
          {form?.status === 'done' && words('saved')}
        </p>
      </CommandForm>
      {props.passwordLink && (
        <a href={props.passwordLink} className={css.onward}>
          {words('password')}
        </a>
      )}
    </section>
  );
}
