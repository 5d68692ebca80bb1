import type { ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { NO_GIFT } from '../../eshop-api/domains/bag/bag.facts';
import type { Bag } from '../_journey/bag/visitor-bag.server';
import { CommandForm } from '../_parts/command-form/command-form.view';
import * as css from './gift.css';
import type { BagView } from './bag.types';

/** What comes along with the order: the one gift there is, or the gift bags to choose one from. */
export function renderGift(view: BagView, bag: Bag): ReactElement | null {
  const { id, words } = view;
  if (!bag.gift && bag.giftBags.length === 0) return null;
  return (
    <section className={css.gift} aria-labelledby={`${id}-gift`}>
      <h2 id={`${id}-gift`} className={css.title}>
        {words('giftTitle')}
      </h2>
      {renderComing(view, bag)}
      {bag.giftBags.length > 0 && renderChoice(view, bag)}
    </section>
  );
}

/** The gift that comes along now, shown as a fact before another can be chosen. */
function renderComing({ words }: BagView, { gift, giftBags }: Bag): ReactElement {
  const chosen = giftBags.find((one) => one.chosen) ?? (giftBags.length === 0 ? gift : undefined);
  if (!chosen) return <p className={css.one}>{words('giftNoneComes')}</p>;
  return (
    <p className={css.one}>
      {chosen.picture && <img src={chosen.picture} width={72} height={72} alt="" />}
      <span>{words('giftComes', { name: chosen.name })}</span>
    </p>
  );
}

function renderChoice({ id, data: { form }, words, page }: BagView, { giftBags }: Bag): ReactElement {
  const own = form?.command === 'bag.chooseGift' && form.status !== 'done' ? form : undefined;
  return (
    <details className={css.other} open={own !== undefined} id={`${id}-gifts`}>
      <summary>{words('giftOther')}</summary>
      <CommandForm
        block={id}
        command="bag.chooseGift"
        page={page}
        form={own}
        offline={words('offline')}
        className={css.form}
      >
        <fieldset className={css.choices}>
          <legend>{words('giftChoose')}</legend>
          {giftBags.map(({ id: value, name, picture, chosen }) => (
            <label key={value} className={css.choice}>
              <input type="radio" className={css.radio} name="gift" value={value} defaultChecked={chosen} />
              <img src={picture} width={96} height={96} alt="" />
              <span>{name}</span>
            </label>
          ))}
          <label className={css.choice}>
            <input
              type="radio"
              className={css.radio}
              name="gift"
              value={NO_GIFT}
              defaultChecked={!giftBags.some(({ chosen }) => chosen)}
            />
            <span className={css.without} aria-hidden="true">
              –
            </span>
            <span>{words('giftNone')}</span>
          </label>
        </fieldset>
        <Button type="submit" kind="outline">
          {words('giftTake')}
        </Button>
      </CommandForm>
    </details>
  );
}
