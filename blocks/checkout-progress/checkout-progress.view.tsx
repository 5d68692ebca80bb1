import { useEffect, type ReactElement } from 'react';
import { Icon } from '../../ui/icon/icon';
import { visuallyHidden } from '../../ui/visually-hidden/visually-hidden.css';
import type { BlockViewProps } from '../_contract/block.types';
import { stepLink, type CheckoutStepFacts } from '../_journey/checkout/checkout-steps';
import * as css from './checkout-progress.css';
import type { CheckoutProgressProps } from './checkout-progress.schema';
import type { CheckoutProgressData } from './checkout-progress.server';

type ProgressView = BlockViewProps<CheckoutProgressProps, CheckoutProgressData>;

export default function CheckoutProgress(view: ProgressView): ReactElement {
  const {
    id,
    props,
    data: { steps },
    words,
    slots,
  } = view;
  useHeadingFocus(steps.find(({ state }) => state === 'open')?.name);
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 id={`${id}-title`} className={css.title}>
          {props.title ?? words('title')}
        </h1>
        <ol role="list" aria-label={words('steps')} className={css.steps({ look: props.look })}>
          {steps.map((step) => renderStep(view, step))}
        </ol>
      </div>
      <div className={css.columns}>
        <div className={css.summary}>{slots.summary}</div>
        <div className={css.forms}>{slots.steps}</div>
      </div>
    </div>
  );
}

function renderStep({ page, words }: ProgressView, { name, number, state }: CheckoutStepFacts): ReactElement {
  const label = (
    <>
      <span className={css.number}>{state === 'done' ? <Icon name="check" /> : number}</span>{' '}
      <span className={css.name}>{words(name)}</span>
    </>
  );
  return (
    <li
      key={name}
      data-state={state}
      aria-current={state === 'open' ? 'step' : undefined}
      className={css.step}
    >
      {state === 'done' ? (
        <a href={`${page.path}${stepLink(name)}`}>
          {label} <span className={visuallyHidden}>({words('stepDone')})</span>
        </a>
      ) : (
        <span>{label}</span>
      )}
    </li>
  );
}

/** The address of a step ends in its heading's id. A browser that loads it starts there by itself; a soft navigation has to be helped. */
function useHeadingFocus(open: string | undefined): void {
  useEffect(() => {
    if (!open || location.hash !== `#${open}-title`) return undefined;
    // After the page's own turn, which begins every navigation at the top.
    const turn = requestAnimationFrame(() => document.getElementById(`${open}-title`)?.focus());
    return () => cancelAnimationFrame(turn);
  }, [open]);
}
