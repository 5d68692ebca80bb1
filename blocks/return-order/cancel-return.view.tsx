import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { Disclosure } from '../../ui/disclosure/disclosure';
import { CommandForm } from '../_parts/command-form/command-form.view';
import * as css from './return-order.css';
import type { DoneData, ReturnView, UnpaidData } from './return-order.types';

/** Needs two clicks, also without a script. */
export function renderCancel({ id, words, page, data }: ReturnView<DoneData | UnpaidData>): ReactElement {
  const { form, returned } = data;
  const own = form?.command === 'return.cancel' ? form : undefined;
  const isReturn = returned.replacement === null;
  return (
    <div data-print="never">
      <Disclosure
        id={`${id}-cancel`}
        title={words(isReturn ? 'cancel' : 'exchangeCancel')}
        open={own !== undefined}
      >
        <CommandForm
          block={id}
          command="return.cancel"
          page={page}
          form={own}
          offline={words('offline')}
          className={css.form}
        >
          <p>{words(isReturn ? 'cancelText' : 'exchangeCancelText')}</p>
          <input type="hidden" name="returnId" value={returned.reference} />
          <Button type="submit" kind="outline">
            {words('cancelYes')}
          </Button>
        </CommandForm>
      </Disclosure>
    </div>
  );
}
