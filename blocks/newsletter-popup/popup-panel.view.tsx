import { useEffect, useRef, type ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { CheckField } from '../../ui/form-field/check-field';
import { TextField } from '../../ui/form-field/form-field';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import { Modal } from '../_parts/modal/modal.view';
import * as css from './newsletter-popup.css';
import type { PopupView } from './newsletter-popup.types';

/** What the popup contains once it shows. */
export default function PopupPanel({
  view,
  onClose,
}: {
  view: PopupView;
  onClose: () => void;
}): ReactElement {
  const {
    id,
    props,
    data: { popup, form, confirms },
    words,
  } = view;
  const answer = useRef<HTMLDivElement>(null);
  useFocusOnAnswer(answer, form);
  const title =
    props.title || (popup?.discount ? words('titleDiscount', { discount: popup.discount }) : words('title'));
  return (
    <Modal id={id} title={title} closeLabel={words('close')} onClose={onClose}>
      <div ref={answer} className={css.panel}>
        {form?.status === 'done' ? (
          <p role="status" tabIndex={-1}>
            {words(confirms ? 'joinedConfirm' : 'joined')}
          </p>
        ) : (
          renderForm(view)
        )}
      </div>
    </Modal>
  );
}

function renderForm({ id, props, data: { popup, form }, words, page }: PopupView): ReactElement {
  return (
    <>
      <p className={css.text}>{props.text || words('text')}</p>
      <CommandForm
        block={id}
        command="newsletter.join"
        page={page}
        form={form}
        offline={words('offline')}
        className={css.form}
      >
        <input type="hidden" name="campaign" value={popup?.campaign ?? ''} />
        <TextField
          words={fieldWords(id, 'email', words('email'), form)}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          defaultValue={form?.values.email}
        />
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
      </CommandForm>
    </>
  );
}

/** After an answer the first thing to mend or to read gets the focus. */
function useFocusOnAnswer(panel: React.RefObject<HTMLDivElement>, form: unknown): void {
  useEffect(() => {
    if (form)
      panel.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]:not(:empty), [role="status"]')
        ?.focus();
  }, [form, panel]);
}
