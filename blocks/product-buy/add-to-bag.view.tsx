import { useEffect, useState, type ReactElement } from 'react';
import { Button } from '../../ui/button/button';
import { tellBag } from '../_kit/bag/bag-event';
import type { Added } from './product-buy.commands';
import * as css from './product-buy.css';
import type { BuyView } from './product-buy.view';

/** The button, and what became of it. `isOut`: the chosen size can't be bought. */
export function AddToBag({ view: { props, data: { form }, words, page }, isOut }: { view: BuyView; isOut: boolean }): ReactElement | null {
  useEffect(() => {
    if (form?.status === 'done') tellBag((form.data as Added).count);
  }, [form]);
  if (!props.bag) return null;
  const isDone = form?.status === 'done' || (form === undefined && hasDone(page.query));
  return (
    <>
      <Button type="submit" kind="accent" wide disabled={isOut}>{words('addToBag')}</Button>
      <p role="status" tabIndex={-1} className={css.added}>{isDone && <>{words('added')} <a href={props.bag}>{words('viewBag')}</a></>}</p>
    </>
  );
}

/** Without JavaScript the page comes back naming what was done (docs/commands.md). */
const hasDone = (query: string): boolean => new URLSearchParams(query).get('done') === 'bag.addLine';

/** A key of this press: a double click adds once, the next press after an answer adds again. Empty until there is a script. */
export function useRequestKey(answer: unknown): string {
  const [key, setKey] = useState('');
  useEffect(() => setKey(Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')), [answer]);
  return key;
}
