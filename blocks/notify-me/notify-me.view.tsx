import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { CheckField } from '../../ui/form-field/check-field';
import { TextField } from '../../ui/form-field/form-field';
import { Select } from '../../ui/select/select';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import type { WishResult } from './notify-me.commands';
import * as css from './notify-me.css';
import type { NotifyMeProps } from './notify-me.schema';
import type { NotifyMeData } from './notify-me.server';
import { ANY_SIZE } from './sold-out-sizes';

export type NotifyMeView = BlockViewProps<NotifyMeProps, NotifyMeData>;

/** Folded until it is wanted: open when nothing can be bought, when the size asked for is sold out, and while the form is at work. */
export default function NotifyMe(view: NotifyMeView): ReactElement | null {
  const { id, data, words } = view;
  if (data.sizes.length === 0 && !data.form) return null;
  return (
    <details
      className={css.fold}
      id={id}
      data-on-choice="notify-me"
      open={data.all || data.asked !== '' || data.form !== undefined}
    >
      <summary>{words(data.all ? 'titleAll' : 'title')}</summary>
      <div className={css.body}>
        {data.form?.status === 'done' ? (
          <p role="status" tabIndex={-1} className={css.done}>
            {words((data.form.data as WishResult | undefined)?.already ? 'already' : 'done')}
          </p>
        ) : (
          renderForm(view)
        )}
      </div>
    </details>
  );
}

function renderForm(view: NotifyMeView): ReactElement {
  const {
    id,
    props,
    data: { productId, form },
    words,
    page,
  } = view;
  return (
    <CommandForm
      block={id}
      command="products.notifyMe"
      page={page}
      form={form}
      offline={words('offline')}
      className={css.form}
    >
      <p className={css.text}>{words('text')}</p>
      <input type="hidden" name="productId" value={productId} />
      {renderSize(view)}
      <TextField
        words={fieldWords(id, 'email', words('email'), form)}
        name="email"
        type="email"
        autoComplete="email"
        inputMode="email"
        defaultValue={form?.values.email}
      />
      <TextField
        words={fieldWords(id, 'name', words('name'), form, { optional: words('mayBeEmpty') })}
        name="name"
        autoComplete="given-name"
        defaultValue={form?.values.name}
      />
      {props.askTelephone && renderTelephone(view)}
      {props.offerNewsletter && (
        <CheckField
          words={fieldWords(id, 'newsletter', words('newsletter'), form)}
          name="newsletter"
          defaultChecked={form?.values.newsletter === 'on'}
        />
      )}
      {props.privacyLink && (
        <a href={props.privacyLink} className={css.privacy}>
          {words('readPrivacy')}
        </a>
      )}
      <Button type="submit" kind="outline" wide>
        {words('send')}
      </Button>
    </CommandForm>
  );
}

/** One size needs no question; where the product has others, it is named. */
function renderSize({ id, data: { sizes, all, asked, form }, words }: NotifyMeView): ReactElement {
  const [first] = sizes;
  if (first && sizes.length === 1)
    return (
      <>
        {!all && <p className={css.only}>{words('forSize', { size: first.label })}</p>}
        <input type="hidden" name="size" value={first.value} />
      </>
    );
  const options = [...(all ? [{ value: ANY_SIZE, label: words('anySize') }] : []), ...sizes];
  return (
    <Select
      words={fieldWords(id, 'size', words('size'), form)}
      name="size"
      options={options}
      defaultValue={form?.values.size || asked || options[0]?.value}
    />
  );
}

function renderTelephone({ id, data: { form }, words }: NotifyMeView): ReactElement {
  return (
    <div className={css.telephone}>
      <TextField
        words={fieldWords(id, 'phonePrefix', words('phonePrefix'), form)}
        name="phonePrefix"
        type="tel"
        autoComplete="tel-country-code"
        defaultValue={form?.values.phonePrefix}
      />
      <TextField
        words={fieldWords(id, 'telephone', words('telephone'), form, { optional: words('mayBeEmpty') })}
        name="telephone"
        type="tel"
        autoComplete="tel-national"
        defaultValue={form?.values.telephone}
      />
    </div>
  );
}
