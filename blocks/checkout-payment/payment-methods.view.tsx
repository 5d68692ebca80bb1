import type { ReactElement } from 'react';
import type { PaymentOption } from '../../eshop-api/domains/checkout/checkout.contract';
import { Button } from '../../ui/button/button';
import { Select } from '../../ui/select/select';
import { fieldWords } from '../_parts/command-form/command-form.view';
import { BRANDS, renderMarks } from './card-mark.view';
import * as css from './checkout-payment.css';
import { opensSheet, takesCard } from './choose-method';
import type { OpenView } from './checkout-payment.types';

/** Every way to pay with its fields under it. The style sheet shows those of the chosen one; without it all are there. */
export function renderMethods(view: OpenView): ReactElement {
  const {
    id,
    data: { open, form },
    words,
  } = view;
  const fault = form?.command === 'checkout.pay' ? form.errors.paymentMethodId : undefined;
  return (
    <fieldset className={css.methods} aria-describedby={fault ? `${id}-method-error` : undefined}>
      <legend className={css.legend}>{words('methods')}</legend>
      {open.method === '' && renderFault(view, fault)}
      {lateOnesLast(open.quote.paymentMethods).map((method, i) => renderMethod(view, method, i === 0, fault))}
      {/* With a script the choice counts at once. */}
      <Button
        type="submit"
        kind="outline"
        name="_command"
        value="checkout.choosePayment"
        className={css.withoutScript}
      >
        {words('useThis')}
      </Button>
    </fieldset>
  );
}

/** A way that is shown once the device has answered stands last: no other one moves under the finger. */
const lateOnesLast = (methods: readonly PaymentOption[]): PaymentOption[] => [
  ...methods.filter((method) => !opensSheet(method)),
  ...methods.filter(opensSheet),
];

/** What is wrong with the way that was chosen, shown at its own fields and nowhere else. */
const renderFault = ({ id }: OpenView, fault: string | undefined): ReactElement | null =>
  fault ? (
    <p id={`${id}-method-error`} role="alert" className={css.fault}>
      {fault}
    </p>
  ) : null;

function renderMethod(
  view: OpenView,
  method: PaymentOption,
  first: boolean,
  fault: string | undefined,
): ReactElement {
  const {
    id,
    data: { open },
    words,
  } = view;
  const isChosen = method.id === open.method;
  return (
    <div
      key={method.id}
      className={css.method}
      data-method={method.id}
      data-kind={method.kind}
      hidden={opensSheet(method)}
    >
      <label className={css.choice}>
        <input
          type="radio"
          id={first ? `${id}-method` : undefined}
          name="paymentMethodId"
          value={method.id}
          defaultChecked={isChosen}
          aria-invalid={fault && (isChosen || open.method === '') ? true : undefined}
        />
        <span className={css.methodName}>{method.name}</span>
        {method.cardMarks.length > 0 && renderMarks(method.cardMarks)}
        {method.surcharge.amount > 0 && (
          <span className={css.fee}>{words('surcharge', { amount: method.surcharge.formatted })}</span>
        )}
      </label>
      <div className={css.panel} data-panel="">
        {isChosen && renderFault(view, fault)}
        {renderPanel(view, method)}
      </div>
    </div>
  );
}

function renderPanel(view: OpenView, method: PaymentOption): ReactElement {
  if (takesCard(method)) return renderCard(view, method);
  const { words } = view;
  if (method.kind === 'cash-on-delivery')
    return (
      <p>
        {method.surcharge.amount > 0
          ? words('cashFee', { amount: method.surcharge.formatted })
          : words('cash')}
      </p>
    );
  if (method.kind === 'wallet') return <p>{words('wallet')}</p>;
  if (method.kind === 'cross-border') return <p>{words('crossBorder')}</p>;
  if (opensSheet(method)) return renderDevice(view, method);
  return method.needsBank ? (
    renderBanks(view, method)
  ) : (
    <p>{words(method.prepaid ? 'bankNext' : 'transfer')}</p>
  );
}

/** Hidden until the script has checked the device; its sheet opens with the press that orders. */
const renderDevice = ({ data: { open }, words }: OpenView, { id }: PaymentOption): ReactElement => (
  <>
    <input type="hidden" name={`asks-${id}`} value="sheet" />
    <p>{words('deviceWallet')}</p>
    <p
      role="alert"
      className={css.fault}
      data-sheet={open.deviceSheet?.script}
      data-title={words('sheetTitle')}
      data-closed={words('came_cancelled')}
      data-failed={words('sheetNeeded')}
    />
  </>
);

/** The provider's own fields come into the empty place once this way is chosen. */
function renderCard(view: OpenView, method: PaymentOption): ReactElement {
  const {
    data: { open },
    words,
  } = view;
  return (
    <>
      <p className={css.withoutScript}>{words('cardElsewhere')}</p>
      {open.cardFields ? (
        <div
          className={css.cardFrame}
          data-card={JSON.stringify({
            script: open.cardFields.script,
            brands: method.cardBrands,
            names: BRANDS,
          })}
          data-words={JSON.stringify(cardWords(view))}
          data-theme={JSON.stringify(css.cardTheme)}
        />
      ) : (
        <p>{words('cardElsewhere')}</p>
      )}
      {renderInstalments(view, method)}
    </>
  );
}

const CARD_WORDS = {
  legend: 'cardLegend',
  number: 'cardNumber',
  expiry: 'cardExpiry',
  cvc: 'cardCvc',
  holder: 'cardHolder',
  expiryHint: 'cardExpiryHint',
  cvcHint: 'cardCvcHint',
  loading: 'cardLoading',
  unreachable: 'cardUnreachable',
  safe: 'cardHere',
  other: 'otherCard',
} as const;
const CARD_ERRORS = [
  'required',
  'holderRequired',
  'holderDigits',
  'number',
  'brand',
  'expiry',
  'expired',
  'cvc',
  'unreachable',
] as const;

function cardWords({ words }: OpenView) {
  const named = Object.fromEntries(Object.entries(CARD_WORDS).map(([name, key]) => [name, words(key)]));
  const errors = Object.fromEntries(CARD_ERRORS.map((name) => [name, words(`card_${name}`)]));
  // The fields fill these in themselves.
  return {
    ...named,
    detected: words('cardDetected', { scheme: '{brand}' }),
    ready: words('cardReady', { scheme: '{brand}', last4: '{last4}' }),
    errors,
  };
}

function renderInstalments(
  { id, data: { form }, words }: OpenView,
  { id: method, instalments }: PaymentOption,
): ReactElement | null {
  if (instalments.length === 0) return null;
  const options = [
    { value: '', label: words('atOnce') },
    ...instalments.map((count) => ({ value: String(count), label: words('months', { count }) })),
  ];
  return (
    <Select
      words={fieldWords(id, `instalments-${method}`, words('instalments'), undefined)}
      name={`instalments-${method}`}
      options={options}
      defaultValue={form?.values[`instalments-${method}`]}
    />
  );
}

function renderBanks({ id, data: { form }, words }: OpenView, method: PaymentOption): ReactElement {
  const own = form?.command === 'checkout.pay' ? form : undefined;
  const field = fieldWords(id, `bank-${method.id}`, words('bank'), undefined);
  const options = [
    { value: '', label: words('chooseBank') },
    ...method.banks.map((bank) => ({ value: bank.id, label: bank.name })),
  ];
  return (
    <>
      <input type="hidden" name={`asks-${method.id}`} value="bank" />
      <Select
        words={{ ...field, error: own?.errors[`bank-${method.id}`] }}
        name={`bank-${method.id}`}
        options={options}
        defaultValue={own?.values[`bank-${method.id}`]}
      />
      <p>{words('bankNext')}</p>
    </>
  );
}
