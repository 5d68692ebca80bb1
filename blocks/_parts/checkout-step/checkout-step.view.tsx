import type { ReactElement, ReactNode } from 'react';
import { visuallyHidden } from '../../../ui/visually-hidden/visually-hidden.css';
import type { PageView } from '../../_contract/block.types';
import * as css from './checkout-step.css';
import { stepLink, type CheckoutStepFacts } from '../../_journey/checkout/checkout-steps';

export type StepLook = 'plain' | 'ruled' | 'cards';

interface StepFrame {
  step: CheckoutStepFacts;
  title: string;
  look: StepLook;
  page: PageView;
  /** "Change", and what is changed for those who only receive it. */
  words: { change: string; done: string };
  /** What was given, line by line; shown once it is complete. */
  summary: readonly (string | false | undefined)[];
  /** The form; drawn while the step is open. */
  children: ReactNode;
}

/**
 * Frame of one step: number and heading always, the form while it is open, a summary with a way back once it is done.
 * The address of a step ends in its heading's id, so that it opens there, with or without a script.
 */
export function CheckoutStep({ step, title, look, page, words, summary, children }: StepFrame): ReactElement {
  const { name, number, state } = step;
  return (
    <section
      className={css.step({ look, state })}
      data-state={state}
      data-step={name}
      aria-labelledby={`${name}-title`}
    >
      <div className={css.head}>
        <h2 id={`${name}-title`} tabIndex={-1} className={css.title}>
          <span className={css.number}>{number}</span> {title}
        </h2>
        {state === 'done' && (
          <a className={css.change} href={`${page.path}${stepLink(name)}`}>
            {words.change} <span className={visuallyHidden}>{title}</span>
          </a>
        )}
      </div>
      {state === 'done' && (
        <div className={css.summary}>{summary.map((line) => line && <p key={line}>{line}</p>)}</div>
      )}
      {state === 'open' && <div className={css.body}>{children}</div>}
    </section>
  );
}
