import type { ReactElement } from 'react';
import { Select } from '../../ui/select/select';
import { fieldWords } from '../_parts/command-form/command-form.view';
import * as css from './return-order.css';
import type { ExchangeData, ReturnView } from './return-order.types';

type Method = ExchangeData['step']['paymentMethods'][number];

/** How the cost of an exchange is paid: on the provider's page, so that it works without a script. Nothing for a free one. */
export function renderPayment(view: ReturnView<ExchangeData>): ReactElement | null {
  const { words, data } = view;
  const { paymentMethods, shipmentsCosts } = data.step;
  const [first] = paymentMethods;
  if (!first) return null;
  const chosen = data.form?.values.paymentMethodId ?? first.id;
  return (
    <fieldset className={css.payment}>
      <legend className={css.legend}>{words('payMethods')}</legend>
      {shipmentsCosts.some(({ free }) => free) && <p className={css.small}>{words('payNotAtStore')}</p>}
      {paymentMethods.map((method) => (
        <div key={method.id} className={css.way}>
          <label className={css.choice}>
            <input
              type="radio"
              name="paymentMethodId"
              value={method.id}
              defaultChecked={method.id === chosen}
              className={css.box}
            />
            <strong>{method.name}</strong>
          </label>
          <div className={css.more}>{renderDetails(view, method)}</div>
        </div>
      ))}
    </fieldset>
  );
}

function renderDetails({ id, words, data }: ReturnView<ExchangeData>, method: Method): ReactElement {
  if (!method.needsBank) return <p className={css.small}>{words(NEXT[method.kind] ?? 'bankNext')}</p>;
  const { form, step } = data;
  return (
    <>
      <input type="hidden" name={`asks-${method.id}`} value="bank" />
      <Select
        words={fieldWords(id, 'bank', words('bank'), form)}
        name="bank"
        defaultValue={form?.values.bank ?? ''}
        options={[
          { value: '', label: words('chooseBank') },
          ...step.banks.map((bank) => ({ value: bank.id, label: bank.name })),
        ]}
      />
      <p className={css.small}>{words('bankNext')}</p>
    </>
  );
}

const NEXT: Readonly<Record<string, string>> = { card: 'cardElsewhere', wallet: 'wallet' };
