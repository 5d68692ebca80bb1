import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { controlFacts, FieldFrame, TextField } from '../../ui/form-field/form-field';
import { Icon } from '../../ui/icon/icon';
import { frame, select } from '../../ui/select/select.css';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as css from './store-appointment.css';
import type { Booked } from './store-appointment.commands';
import type { StoreAppointmentProps } from './store-appointment.schema';
import type { StoreAppointmentData } from './store-appointment.server';

type AppointmentView = BlockViewProps<StoreAppointmentProps, StoreAppointmentData>;

export default function StoreAppointment(view: AppointmentView): ReactElement | null {
  const { id, props, data } = view;
  if (!data.offered) return null;
  return (
    <section className={css.appointment} aria-labelledby={`${id}-title`} id={id}>
      <h2 id={`${id}-title`}>{props.title}</h2>
      {props.intro && <p className={css.intro}>{props.intro}</p>}
      {renderBody(view)}
    </section>
  );
}

function renderBody(view: AppointmentView): ReactElement {
  const { data, words } = view;
  if (data.form?.status === 'done')
    return (
      <p role="status" tabIndex={-1} className={css.done}>
        {describeDone(view)}
      </p>
    );
  if (data.days.length > 0) return renderForm(view);
  // The last hour may have gone with the form: that is shown first.
  return (
    <>
      {data.form?.message && (
        <p role="alert" tabIndex={-1}>
          {data.form.message}
        </p>
      )}
      <p>{words('full')}</p>
    </>
  );
}

function renderForm(view: AppointmentView): ReactElement {
  const {
    id,
    data: { storeId, form },
    words,
    page,
  } = view;
  return (
    <CommandForm
      block={id}
      command="stores.bookAppointment"
      page={page}
      form={form}
      offline={words('offline')}
      className={css.form}
    >
      <input type="hidden" name="store_id" value={storeId} />
      {renderHours(view)}
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
        words={fieldWords(id, 'phone', words('phone'), form, { hint: words('phoneHint') })}
        name="phone"
        type="tel"
        autoComplete="tel-national"
        defaultValue={form?.values.phone}
      />
      <Button type="submit">{words('book')}</Button>
    </CommandForm>
  );
}

/** Hours under their days: the platform's own groups, which phones show as a wheel with headings. */
function renderHours({ id, data: { days, form }, words }: AppointmentView): ReactElement {
  const field = fieldWords(id, 'start', words('hour'), form);
  return (
    <FieldFrame words={field}>
      <span className={frame}>
        <select
          className={select}
          name="start"
          defaultValue={form?.values.start ?? ''}
          {...controlFacts(field)}
        >
          {/* No hour is booked by not looking, nor another one when the chosen one has just gone. */}
          <option value="">{words('choose')}</option>
          {days.map(({ day, hours }) => (
            <optgroup key={day} label={day}>
              {hours.map(({ value, label }) => (
                <option key={value} value={value}>
                  {words('hourAt', { day, time: label })}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <Icon name="chevron" />
      </span>
    </FieldFrame>
  );
}

function describeDone({ data, words }: AppointmentView): string {
  const { code, day, time } = (data.form?.data ?? {}) as Partial<Booked>;
  return code
    ? words('doneWithCode', { code, when: words('hourAt', { day: day!, time: time! }) })
    : words('done');
}
