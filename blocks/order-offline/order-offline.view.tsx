import type { ReactElement } from 'react';
import { Button, LinkButton } from '../../ui/button/button';
import { CheckField } from '../../ui/form-field/check-field';
import { TextField } from '../../ui/form-field/form-field';
import { TextArea } from '../../ui/form-field/text-area';
import type { BlockViewProps } from '../_contract/block.types';
import { CommandForm, fieldWords } from '../_parts/command-form/command-form.view';
import { joinParts } from '../_journey/text-formats';
import { pictureSet, sizedPicture } from '../_journey/picture-source';
import * as css from './order-offline.css';
import type { OrderOfflineProps } from './order-offline.schema';
import type { OrderOfflineData } from './order-offline.server';

type OfflineView = BlockViewProps<OrderOfflineProps, OrderOfflineData>;

export default function OrderOffline(view: OfflineView): ReactElement {
  const {
    id,
    data: { lines },
    words,
    props,
  } = view;
  return (
    <section id={id} className={css.offline} aria-labelledby={`${id}-title`}>
      <header className={css.head}>
        <h1 id={`${id}-title`} className={css.title}>
          {words('title')}
        </h1>
        <p className={css.lead}>{words('text')}</p>
        <p className={css.links}>
          <LinkButton href={props.bag} kind="outline">
            {words('bag')}
          </LinkButton>
          <LinkButton href={props.shop} kind="quiet">
            {words('shop')}
          </LinkButton>
        </p>
      </header>
      <div className={css.columns}>
        {lines.length > 0 ? renderForm(view) : <p>{words('empty')}</p>}
        {lines.length > 0 && renderBag(view)}
      </div>
    </section>
  );
}

function renderForm({ id, data: { form }, words, page, props }: OfflineView): ReactElement {
  const value = (name: string): string | undefined => form?.values[name];
  const field = (name: string, more: { optional?: string } = {}) =>
    fieldWords(id, name, words(name), form, more);
  return (
    <section aria-labelledby={`${id}-write`} className={css.write}>
      <h2 id={`${id}-write`} className={css.subtitle}>
        {words('writeTitle')}
      </h2>
      <p className={css.small}>{words('writeText')}</p>
      <CommandForm
        block={id}
        command="order.leaveOffline"
        page={page}
        form={form}
        offline={words('offline')}
        className={css.form}
      >
        <TextField
          words={field('email')}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          defaultValue={value('email')}
        />
        <div className={css.pair}>
          <TextField
            words={field('name')}
            name="name"
            autoComplete="given-name"
            defaultValue={value('name')}
          />
          <TextField
            words={field('surname')}
            name="surname"
            autoComplete="family-name"
            defaultValue={value('surname')}
          />
        </div>
        <TextField
          words={field('telephone')}
          name="telephone"
          type="tel"
          autoComplete="tel-national"
          defaultValue={value('telephone')}
        />
        <TextArea
          words={field('remarks', { optional: words('notNeeded') })}
          name="remarks"
          rows={3}
          maxLength={1000}
          defaultValue={value('remarks')}
        />
        <CheckField
          words={fieldWords(id, 'privacyPolicy', words('terms'), form)}
          name="privacyPolicy"
          defaultChecked={value('privacyPolicy') === 'on'}
        />
        {props.privacyLink && (
          <a className={css.quiet} href={props.privacyLink}>
            {words('readPrivacy')}
          </a>
        )}
        <Button type="submit" kind="accent">
          {words('send')}
        </Button>
      </CommandForm>
    </section>
  );
}

function renderBag({ id, data: { lines }, words, props }: OfflineView): ReactElement {
  return (
    <aside aria-labelledby={`${id}-kept`} className={css.bag[props.look]}>
      <h2 id={`${id}-kept`} className={css.subtitle}>
        {words('kept')}
      </h2>
      <ul role="list" className={css.lines}>
        {lines.map((line) => (
          <li key={line.id} className={css.line}>
            <span className={css.picture}>
              {line.thumbnail && (
                <img
                  src={sizedPicture(line.thumbnail, 320)}
                  srcSet={pictureSet(line.thumbnail, [320])}
                  sizes="72px"
                  width={72}
                  height={72}
                  alt=""
                />
              )}
            </span>
            <p className={css.name}>
              <strong>{line.giftCard ? words('giftCard') : line.name || line.code}</strong>
              <span>
                {joinParts([line.color, line.sizeLabel && words('size', { size: line.sizeLabel })])}
              </span>
            </p>
            <p className={css.price}>{line.priceFormatted}</p>
          </li>
        ))}
      </ul>
    </aside>
  );
}
