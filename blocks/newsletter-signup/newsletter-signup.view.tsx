import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { CheckField } from '../../ui/form-field/check-field';
import { TextField } from '../../ui/form-field/form-field';
import { Select } from '../../ui/select/select';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as css from './newsletter-signup.css';
import type { NewsletterSignupProps } from './newsletter-signup.schema';
import type { NewsletterSignupData } from './newsletter-signup.server';

export type SignupView = BlockViewProps<NewsletterSignupProps, NewsletterSignupData>;

export default function NewsletterSignup({ id, props, data, words, page }: SignupView): ReactElement {
  const { form } = data;
  return (
    <section className={css.signup[props.arrangement]} aria-labelledby={`${id}-title`} id={id}>
      <div className={css.words}>
        <h2 className={css.title} id={`${id}-title`}>
          {props.title}
        </h2>
        {props.text && <p>{props.text}</p>}
      </div>
      {form?.status === 'done' ? (
        <p role="status" tabIndex={-1} className={css.joined}>
          {words(data.confirms ? 'joinedConfirm' : 'joined')}
        </p>
      ) : (
        <CommandForm
          block={id}
          command="newsletter.join"
          page={page}
          form={form}
          offline={words('offline')}
          className={css.form}
        >
          {renderFields({ id, props, data, words })}
        </CommandForm>
      )}
    </section>
  );
}

function renderFields({
  id,
  props,
  data: { form },
  words,
}: Pick<SignupView, 'id' | 'props' | 'data' | 'words'>): ReactElement {
  const interests = ['', 'women', 'men', 'kids'].map((value) => ({
    value,
    label: words(value || 'everything'),
  }));
  return (
    <>
      <TextField
        words={fieldWords(id, 'email', words('email'), form)}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        defaultValue={form?.values.email}
      />
      {props.askInterest && (
        <Select
          words={fieldWords(id, 'target', words('interest'), form)}
          name="target"
          options={interests}
          defaultValue={form?.values.target}
        />
      )}
      <CheckField
        words={fieldWords(id, 'privacyPolicy', words('terms'), form)}
        name="privacyPolicy"
        defaultChecked={form?.values.privacyPolicy === 'on'}
      />
      {props.privacyLink && (
        <a href={props.privacyLink} className={css.privacy}>
          {words('readPrivacy')}
        </a>
      )}
      <Button type="submit" kind="primary" wide>
        {words('join')}
      </Button>
    </>
  );
}
