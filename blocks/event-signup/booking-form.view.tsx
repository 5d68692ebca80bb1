import type { ReactElement } from 'react';
import { MAX_GUESTS } from '../../eshop-api/domains/events/events.facts';
import { Button } from '../../ui/button/button';
import { CheckField } from '../../ui/form-field/check-field';
import { TextField } from '../../ui/form-field/form-field';
import { Select } from '../../ui/select/select';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as page from '../_parts/form-page/form-page.css';
import type { ShownEvent } from '../_journey/events/show-event';
import type { EventSignupProps } from './event-signup.schema';
import type { EventSignupData } from './event-signup.server';

export type SignupView = BlockViewProps<EventSignupProps, EventSignupData>;

/** Books seats, or a place on the waiting list. */
export function BookingForm({ view, event }: { view: SignupView; event: ShownEvent }): ReactElement {
  const { id, props, data, words } = view;
  const { form } = data;
  const isWaiting = event.state === 'waiting';
  return (
    <>
      <h2>{words(isWaiting ? 'waitTitle' : 'formTitle')}</h2>
      {isWaiting && <p className={page.lead}>{words('waitText')}</p>}
      <CommandForm
        block={id}
        command="event.join"
        page={view.page}
        form={form}
        offline={words('offline')}
        className={page.form}
      >
        {renderPerson(view)}
        {renderGuests(view, event)}
        <CheckField
          words={fieldWords(id, 'newsletter', words('newsletter'), form, { optional: words('mayBeEmpty') })}
          name="newsletter"
          defaultChecked={form?.values.newsletter === 'on'}
        />
        <CheckField
          words={fieldWords(id, 'privacyPolicy', words('privacyPolicy'), form)}
          name="privacyPolicy"
          defaultChecked={form?.values.privacyPolicy === 'on'}
        />
        <a href={props.privacy} className={page.onward}>
          {words('readPrivacy')}
        </a>
        <Button type="submit" kind="primary" wide>
          {words(isWaiting ? 'wait' : 'book')}
        </Button>
      </CommandForm>
    </>
  );
}

function renderPerson({ id, data: { form }, words }: SignupView): ReactElement {
  const fields = [
    { name: 'name', autoComplete: 'given-name' },
    { name: 'surname', autoComplete: 'family-name' },
    { name: 'email', autoComplete: 'email', type: 'email', inputMode: 'email' },
    { name: 'telephone', autoComplete: 'tel-national', type: 'tel' },
  ] as const;
  return (
    <>
      {fields.map(({ name, ...rest }) => (
        <TextField
          key={name}
          words={fieldWords(
            id,
            name,
            words(name),
            form,
            name === 'telephone' ? { optional: words('mayBeEmpty') } : {},
          )}
          name={name}
          {...rest}
          defaultValue={form?.values[name]}
        />
      ))}
    </>
  );
}

/** No more guests than the room has seats beside one's own. */
function renderGuests({ id, data: { form }, words }: SignupView, { seats }: ShownEvent): ReactElement | null {
  const most = Math.min(MAX_GUESTS, seats - 1);
  if (most === 0) return null;
  return (
    <Select
      words={fieldWords(id, 'guests', words('guests'), form)}
      name="guests"
      defaultValue={form?.values.guests ?? '0'}
      options={Array.from({ length: most + 1 }, (_, count) => ({
        value: String(count),
        label: count === 0 ? words('noGuests') : words('guestCount', { count }),
      }))}
    />
  );
}
