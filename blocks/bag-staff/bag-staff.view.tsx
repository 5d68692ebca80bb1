import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { Select } from '../../ui/select/select';
import * as css from '../_parts/bag-extra/extra.css';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import type { BagStaffProps } from './bag-staff.schema';
import type { BagStaffData } from './bag-staff.server';

type View = BlockViewProps<BagStaffProps, BagStaffData>;

export default function BagStaff(view: View): ReactElement | null {
  const {
    id,
    props,
    data: { employees, chosen, form },
    words,
  } = view;
  if (!employees) return null;
  const serving = employees.find((one) => one.id === chosen);
  return (
    <section id={id} className={css.extra} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={css.title}>
        {props.title ?? words('title')}
      </h2>
      <p role="status" tabIndex={-1} className={form?.status === 'done' ? css.done : css.status}>
        {serving ? words('serves', { name: serving.name }) : form?.status === 'done' && words('kept')}
      </p>
      {employees.length > 0 ? renderForm(view, employees) : <p className={css.text}>{words('nobody')}</p>}
    </section>
  );
}

function renderForm(
  { id, data: { chosen, form }, words, page }: View,
  employees: NonNullable<BagStaffData['employees']>,
): ReactElement {
  const options = [
    { value: '', label: words('choose') },
    ...employees.map(({ id: value, name }) => ({ value, label: name })),
  ];
  return (
    <CommandForm
      block={id}
      command="bag.serve"
      page={page}
      form={form}
      offline={words('offline')}
      className={css.form}
    >
      <div className={css.fieldAndButton}>
        <Select
          words={fieldWords(id, 'employee', words('employee'), form)}
          name="employee"
          options={options}
          defaultValue={form?.values.employee || chosen}
        />
        <Button type="submit" kind="outline">
          {words('keep')}
        </Button>
      </div>
    </CommandForm>
  );
}
