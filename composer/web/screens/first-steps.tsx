import { TextLink } from '../../../ui/link/link';
import type { FirstStep } from '../screen.types';
import type { Words } from '../texts';
import * as css from '../web.css';

/** The way to a first release, until it has been gone. */
export const FirstStepList = ({ words, steps }: { words: Words; steps: readonly FirstStep[] }) => (
  <section className={css.card} aria-labelledby="first-steps">
    <h2 id="first-steps">{words.t('steps.title')}</h2>
    <ol className={css.details}>
      {steps.map(({ key, href, isDone }) => (
        <li key={key}>
          <TextLink href={href}>{words.find(`step.${key}`)}</TextLink>
          {isDone && <strong> {words.t('steps.done')}</strong>}
          <p className={css.muted}>{words.find(`stepText.${key}`)}</p>
        </li>
      ))}
    </ol>
  </section>
);
