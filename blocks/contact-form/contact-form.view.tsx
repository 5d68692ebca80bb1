import type { ReactElement } from 'react';
import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { Button } from '../../ui/button/button';
import { CheckField } from '../../ui/form-field/check-field';
import { FileField } from '../../ui/form-field/file-field';
import { TextField } from '../../ui/form-field/form-field';
import { TextArea } from '../../ui/form-field/text-area';
import { Select } from '../../ui/select/select';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import type { Sent } from './contact-form.commands';
import * as css from './contact-form.css';
import type { ContactFormProps } from './contact-form.schema';
import type { ContactFormData } from './contact-form.server';

type ContactView = BlockViewProps<ContactFormProps, ContactFormData>;

export default function ContactForm(view: ContactView): ReactElement {
  const {
    id,
    props,
    data: { form },
    words,
    page,
  } = view;
  return (
    <section id={id} className={css.section} aria-labelledby={`${id}-title`}>
      <div className={css.head}>
        <h2 id={`${id}-title`}>{props.title ?? words('title')}</h2>
        {props.text && <p>{props.text}</p>}
      </div>
      {form?.status === 'done' ? (
        <p role="status" tabIndex={-1} className={css.done}>
          {describeDone(view)}
        </p>
      ) : (
        <CommandForm
          block={id}
          command="contact.send"
          page={page}
          form={form}
          offline={words('offline')}
          tooLarge={words('tooLarge')}
          encType="multipart/form-data"
          className={css.form}
        >
          {renderQuestion(view)}
          {renderSender(view)}
          {renderEnd(view)}
        </CommandForm>
      )}
    </section>
  );
}

/** Without a script the address reports only that it was done. */
function describeDone({ data: { form }, words }: ContactView): string {
  const { reference } = (form?.data ?? {}) as Partial<Sent>;
  return reference ? words('doneWithReference', { reference }) : words('done');
}

/** The subject, and its fields: the style sheet shows the fields of the chosen one. */
function renderQuestion({ id, props, data: { asked, form }, words }: ContactView): ReactElement {
  const subjects = [
    { value: '', label: words('choose') },
    ...props.subjects.map((value) => ({ value: value, label: words(`subject_${value}`) })),
  ];
  const optional = words('mayBeEmpty');
  const fieldOf = (name: string, hint = `${name}Hint`) =>
    fieldWords(id, name, words(name), form, { hint: words(hint), optional });
  return (
    <>
      <div className={css.wide}>
        <Select
          words={fieldWords(id, 'subject', words('subject'), form)}
          name="subject"
          options={subjects}
          defaultValue={form?.values.subject ?? asked}
        />
      </div>
      <div data-asks="orderId">
        <TextField
          words={fieldOf('orderId')}
          name="orderId"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={form?.values.orderId}
        />
      </div>
      <div data-asks="sku">
        <TextField
          words={fieldOf('sku')}
          name="sku"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          defaultValue={form?.values.sku}
        />
      </div>
      <div data-asks="file" className={css.wide}>
        <FileField
          words={fieldOf('file', form ? 'fileAgain' : 'fileHint')}
          name="file"
          accept={formFields.file.file.types.join(',')}
        />
      </div>
      <div className={css.wide}>
        <TextArea
          words={fieldWords(id, 'message', words('message'), form)}
          name="message"
          rows={6}
          maxLength={formFields.textArea.maxLength}
          defaultValue={form?.values.message}
        />
      </div>
    </>
  );
}

function renderSender({ id, data: { form }, words }: ContactView): ReactElement {
  return (
    <>
      <TextField
        words={fieldWords(id, 'name', words('name'), form)}
        name="name"
        autoComplete="name"
        defaultValue={form?.values.name}
      />
      <TextField
        words={fieldWords(id, 'email', words('email'), form)}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        defaultValue={form?.values.email}
      />
      <TextField
        words={fieldWords(id, 'phone', words('phone'), form, {
          hint: words('phoneHint'),
          optional: words('mayBeEmpty'),
        })}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        defaultValue={form?.values.phone}
      />
    </>
  );
}

function renderEnd({ id, props, data: { form }, words, page }: ContactView): ReactElement {
  return (
    <div className={css.end}>
      <CheckField
        words={fieldWords(id, 'privacyPolicy', words('terms'), form)}
        name="privacyPolicy"
        defaultChecked={form?.values.privacyPolicy === 'on'}
      />
      {(formFields.koreaConsent.only as readonly string[]).includes(page.locale.country) && (
        <CheckField
          words={fieldWords(id, 'koreaConsent', words('korea'), form)}
          name="koreaConsent"
          defaultChecked={form?.values.koreaConsent === 'on'}
        />
      )}
      {props.privacyLink && (
        <a href={props.privacyLink} className={css.privacy}>
          {words('readPrivacy')}
        </a>
      )}
      <Button type="submit">{words('send')}</Button>
    </div>
  );
}
