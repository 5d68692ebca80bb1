import { useEffect, useRef, useState, type RefObject, type ReactElement } from 'react';
import { Button, LinkButton } from '../../ui/button/button';
import { emitBagChanged } from '../_journey/bag/bag-event';
import { renderPrice, type PriceWords } from '../_parts/product-card/price.view';
import * as css from './add-to-bag.css';
import { classifyStock, type LiveProduct, type LiveSize } from './live-product';
import type { Added } from './product-buy.commands';
import { emitChoice } from './size-in-address';
import type { BuyView } from './product-buy.types';

/** Whether an element lies outside of what the screen shows. False on the server and where it can't be observed. */
function useOutOfSight<T extends Element>(): [RefObject<T>, boolean] {
  const ref = useRef<T>(null);
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    if (!ref.current || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver(([seen]) => setAway(!seen!.isIntersecting));
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return [ref, isAway];
}

interface AddToBagProps {
  view: BuyView;
  live: LiveProduct;
  /** Value of the chosen size. */
  chosen: string | null;
  priceWords: PriceWords;
}

/** The button, and what became of it. On a phone both go along at the screen's edge while their place is out of sight. */
export function AddToBag({ view, live, chosen, priceWords }: AddToBagProps): ReactElement | null {
  const {
    props,
    data: { form },
    words,
    page,
  } = view;
  const [ref, isAway] = useOutOfSight<HTMLDivElement>();
  useEffect(() => {
    if (form?.status === 'done') emitBagChanged((form.data as Added).count);
  }, [form]);
  if (!props.bag) return null;
  const stock = classifyStock(live.sizes, chosen);
  const size = live.sizes.length > 1 ? live.sizes.find(({ value }) => value === chosen) : undefined;
  const isDone = form?.status === 'done' || (form === undefined && hasDone(page.query));
  return (
    <div ref={ref} className={css.frame}>
      <div className={css.bar} data-away={isAway || undefined}>
        {isAway && (
          <p className={css.price} aria-hidden="true">
            {renderPrice(live.prices, priceWords)}
            {size && <small>{size.label}</small>}
          </p>
        )}
        {stock === 'out' || stock === 'allOut' ? (
          <NotifyMe view={view} size={size} />
        ) : (
          <Button type="submit" kind="accent" wide>
            {words('addToBag')}
          </Button>
        )}
        <p role="status" tabIndex={-1} className={css.added}>
          {isDone && (
            <>
              {words('added')} <a href={props.bag}>{words('viewBag')}</a>
            </>
          )}
        </p>
      </div>
    </div>
  );
}

/** In the button's place: the way to the form for those who wait, opened at this size. */
function NotifyMe({
  view: { props, words },
  size,
}: {
  view: BuyView;
  size: LiveSize | undefined;
}): ReactElement {
  if (!props.notify)
    return (
      <Button type="submit" kind="accent" wide disabled>
        {words('addToBag')}
      </Button>
    );
  return (
    <LinkButton href={props.notify} wide onClick={() => size && emitChoice(size.value)}>
      {size ? words('notifySize', { size: size.label }) : words('notifyAny')}
    </LinkButton>
  );
}

/** Without JavaScript the page comes back naming what was done (docs/commands.md). */
const hasDone = (query: string): boolean => new URLSearchParams(query).get('done') === 'bag.addLine';

/** A key of this press: a double click adds once, the next press after an answer adds again. Empty until there is a script. */
export function useRequestKey(answer: unknown): string {
  const [key, setKey] = useState('');
  useEffect(
    () =>
      setKey(
        Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
          byte.toString(16).padStart(2, '0'),
        ).join(''),
      ),
    [answer],
  );
  return key;
}
