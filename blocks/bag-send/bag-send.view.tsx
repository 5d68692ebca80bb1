import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { TextField } from '../../ui/form-field/form-field';
import * as css from '../_parts/bag-extra/extra.css';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import type { Sent } from './bag-send.commands';
import type { BagSendProps } from './bag-send.schema';
import type { BagSendData } from './bag-send.server';
import type { Words } from '../../engine/words/words.types';
import type { FormState } from '../_contract/commands/form-state.types';

/** The form stays after it was sent: the next one may be for someone else. */
export default function BagSend({
  id,
  props,
  data: { sendable, form },
  words,
  page,
}: BlockViewProps<BagSendProps, BagSendData>): ReactElement | null {
  if (!sendable) return null;
  const sent = form?.status === 'done';
  return (
    <section id={id} className={css.extra} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css.title}>
        {props.title ?? words('title')}
      </h2>
      <p className={css.text}>{props.text ?? words('text')}</p>
      <p role="status" tabIndex={-1} className={sent ? css.done : css.status}>
        {sent && describeSent(form, words)}
      </p>
      <CommandForm
        block={id}
        command="bag.send"
        page={page}
        form={form}
        offline={words('offline')}
        className={css.form}
      >
        <div className={css.fieldAndButton}>
          <TextField
            words={fieldWords(id, 'email', words('email'), form)}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={200}
            defaultValue={sent ? undefined : form?.values.email}
          />
          <Button type="submit" kind="outline">
            {words('send')}
          </Button>
        </div>
      </CommandForm>
    </section>
  );
}

/** Without JavaScript the page loads again after the form, and has no address any more. */
const describeSent = ({ data }: FormState, words: Words): string =>
  data ? words('sent', { email: (data as Sent).email }) : words('sentAway');
