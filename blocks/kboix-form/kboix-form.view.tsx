import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { CheckField } from '../../ui/form-field/check-field';
import { TextField } from '../../ui/form-field/form-field';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as css from './kboix-form.css';
import type { KboixFormProps } from './kboix-form.schema';
import type { KboixFormData } from './kboix-form.server';

type KboixView = BlockViewProps<KboixFormProps, KboixFormData | null>;

/** A form, with or without a script; once it is sent, what came of it. */
export default function KboixForm(view: KboixView): ReactElement | null {
  const { id, data, words } = view;
  if (!data) return null;
  const done =
    data.form?.status === 'done' ? ((data.form.data as { already?: boolean } | undefined) ?? {}) : undefined;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={css.join}>
      <h2 id={`${id}-title`} className={css.title}>
        {words('title')}
      </h2>
      {done ? (
        <p role="status" tabIndex={-1} className={css.text}>
          {words(done.already ? 'already' : 'done')}
        </p>
      ) : (
        renderForm(view, data)
      )}
    </section>
  );
}

function renderForm(
  { id, props, words, page }: KboixView,
  { locator, name, surname, form }: KboixFormData,
): ReactElement {
  return (
    <CommandForm
      block={id}
      command="kboix.join"
      page={page}
      form={form}
      offline={words('offline')}
      className={css.form}
    >
      <p className={css.text}>{words('text')}</p>
      <input type="hidden" name="locator" value={locator} />
      <TextField
        words={fieldWords(id, 'name', words('name'), form)}
        name="name"
        autoComplete="given-name"
        defaultValue={form?.values.name ?? name}
      />
      <TextField
        words={fieldWords(id, 'surname', words('surname'), form)}
        name="surname"
        autoComplete="family-name"
        defaultValue={form?.values.surname ?? surname}
      />
      <CheckField
        words={fieldWords(id, 'privacyPolicy', words('privacy'), form)}
        name="privacyPolicy"
        defaultChecked={form?.values.privacyPolicy === 'on'}
      />
      {props.privacyLink && (
        <a href={props.privacyLink} className={css.privacy}>
          {words('readPrivacy')}
        </a>
      )}
      <Button type="submit" kind="accent">
        {words('join')}
      </Button>
    </CommandForm>
  );
}
