import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { CheckField } from '../../ui/form-field/check-field';
import { ChoiceField } from '../../ui/form-field/choice-field';
import { TextField } from '../../ui/form-field/form-field';
import { TextArea } from '../../ui/form-field/text-area';
import { TextLink } from '../../ui/link/link';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as css from './product-reviews.css';
import type { LoadedView } from './product-reviews.types';

/** Folded away until someone wants to write; open while something is wrong. A plain form without JavaScript. */
export function ReviewForm({ view }: { view: LoadedView }): ReactElement {
  const {
    id,
    data: { form, asksFit },
    words,
    page,
    props,
  } = view;
  if (form?.status === 'done')
    return (
      <p className={css.done} role="status" tabIndex={-1}>
        {words(
          (form.data as { moderation?: string } | undefined)?.moderation === 'SUBMITTED'
            ? 'doneWaiting'
            : 'done',
        )}
      </p>
    );
  const field = (name: string, label: string, more: Parameters<typeof fieldWords>[4] = {}) =>
    fieldWords(id, name, words(label), form, more);
  const typed = form?.values ?? {};
  return (
    <details className={css.write} open={form !== undefined}>
      <summary>{words('write')}</summary>
      <CommandForm
        block={id}
        command="reviews.write"
        page={page}
        form={form}
        offline={words('offline')}
        className={css.form}
      >
        <ChoiceField
          words={field('rating', 'fieldRating')}
          name="rating"
          value={typed.rating}
          choices={[5, 4, 3, 2, 1].map((rating) => ({
            value: String(rating),
            label: words('stars', { rating }),
          }))}
        />
        <TextField
          words={field('title', 'fieldTitle')}
          name="title"
          maxLength={80}
          defaultValue={typed.title}
        />
        <TextArea
          words={field('text', 'fieldText', { hint: words('fieldTextHint') })}
          name="text"
          maxLength={3000}
          defaultValue={typed.text}
        />
        {asksFit && (
          <ChoiceField
            words={field('fit', 'fieldFit', { optional: words('mayBeEmpty') })}
            name="fit"
            value={typed.fit}
            choices={[
              { value: 'small', label: words('fitSmall') },
              { value: 'true', label: words('fitTrue') },
              { value: 'large', label: words('fitLarge') },
            ]}
          />
        )}
        <TextField
          words={field('nickname', 'fieldNickname')}
          name="nickname"
          maxLength={25}
          autoComplete="nickname"
          defaultValue={typed.nickname}
        />
        <TextField
          words={field('email', 'fieldEmail', { hint: words('fieldEmailHint') })}
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={typed.email}
        />
        <CheckField
          words={field('privacyPolicy', 'fieldTerms')}
          name="privacyPolicy"
          defaultChecked={Boolean(typed.privacyPolicy)}
        />
        {props.terms && (
          <p>
            <TextLink href={props.terms}>{words('readTerms')}</TextLink>
          </p>
        )}
        <Button type="submit">{words('send')}</Button>
      </CommandForm>
    </details>
  );
}
