import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { Select } from '../../ui/select/select';
import type { BlockViewProps } from '../_contract/block.types';
import { captchaField } from '../_parts/captcha/captcha-name';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import * as css from './express-pay.css';
import type { ExpressPayProps } from './express-pay.schema';
import type { ExpressPayData } from './express-pay.server';

type ExpressView = BlockViewProps<ExpressPayProps, ExpressPayData>;

/** Static: without a script the form posts itself and the wallet’s pages do the rest. */
export default function ExpressPay(view: ExpressView): ReactElement | null {
  const {
    id,
    props,
    data: { offer, note },
  } = view;
  if (!offer && !note) return null;
  return (
    <div
      id={id}
      hidden={!!offer && !note && isGone(offer)}
      data-on-choice={props.place === 'sheet' ? 'express-pay' : undefined}
      className={css.express({ place: props.place, look: props.place === 'checkout' ? props.look : 'plain' })}
    >
      {renderNote(view)}
      {offer && renderForm(view, offer)}
    </div>
  );
}

/** The chosen size is sold out: the sheet offers to write when it is back. */
const isGone = ({ sizes, chosen }: NonNullable<ExpressPayData['offer']>): boolean =>
  chosen !== '' && sizes.length > 0 && !sizes.some(({ value }) => value === chosen);

function renderNote({ data: { note, again }, words }: ExpressView): ReactElement | null {
  if (!note) return null;
  return (
    <p role="status" tabIndex={-1} className={css.note} data-note={note}>
      {words(`note_${note}`)} {again && <a href={again}>{words('askAgain')}</a>}
    </p>
  );
}

function renderForm(view: ExpressView, offer: NonNullable<ExpressPayData['offer']>): ReactElement {
  const {
    id,
    props,
    data: { form },
    words,
    page,
  } = view;
  return (
    <CommandForm
      block={id}
      command="express.begin"
      page={page}
      form={form}
      offline={words('offline')}
      className={css.form}
      aria-label={words('title')}
    >
      <input type="hidden" name="requestKey" />
      {[captchaField, 'device', 'campaign', 'channel', 'medium'].map((name) => (
        <input key={name} type="hidden" name={name} />
      ))}
      {props.place === 'sheet' && renderSize(view, offer)}
      {/* With a script the press waits for what only a browser can do. */}
      <Button
        type="submit"
        kind="outline"
        wide
        data-on-press="express-pay"
        data-proof={offer.captcha ? '' : undefined}
        className={css.pay}
      >
        {renderMark()}
        {words(props.place === 'sheet' ? 'buy' : 'pay')}
      </Button>
      <p className={css.terms}>{words('accept')}</p>
      <p className={css.links}>
        {props.terms && (
          <a href={props.terms} target="_blank" rel="noopener">
            {words('readTerms')}
          </a>
        )}{' '}
        {props.privacy && (
          <a href={props.privacy} target="_blank" rel="noopener">
            {words('readPrivacy')}
          </a>
        )}
      </p>
    </CommandForm>
  );
}

/** The sizes above choose it; who has no script chooses it here. */
function renderSize(
  { id, data: { form }, words }: ExpressView,
  { sizes, chosen }: NonNullable<ExpressPayData['offer']>,
): ReactElement {
  if (sizes.length === 1) return <input type="hidden" name="size" value={sizes[0]!.value} />;
  const options = [{ value: '', label: words('chooseSize') }, ...sizes];
  return (
    <div className={css.withoutScript}>
      <Select
        words={fieldWords(id, 'size', words('size'), form)}
        name="size"
        options={options}
        defaultValue={sizes.some(({ value }) => value === chosen) ? chosen : ''}
      />
    </div>
  );
}

const renderMark = (): ReactElement => (
  <svg className={css.mark} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 7.5h14.5A1.5 1.5 0 0 1 20 9v9.5a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 18.5v-11ZM4 7.5 15.5 4v3.5M20 12h-4a1.75 1.75 0 0 0 0 3.5h4" />
  </svg>
);
