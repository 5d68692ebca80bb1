import type { BlockViewProps } from '../_contract/block.types';
import { LinkButton } from '../../ui/button/button';
import { VisuallyHidden } from '../../ui/visually-hidden/visually-hidden';
import * as css from './countdown.css';
import type { CountdownProps } from './countdown.schema';
import type { CountdownData } from './countdown.types';
import { writeDuration, type Remaining } from './remaining-time';
import { useRemaining } from './use-remaining';

type View = BlockViewProps<CountdownProps, CountdownData>;

export default function Countdown(view: View) {
  const { data, slots } = view;
  if (data.target === null) return null;
  if (data.ended && slots.ended) return <>{slots.ended}</>;
  return <Running view={view} target={data.target} />;
}

function Running({ view, target }: { view: View; target: number }) {
  const { id, props, data } = view;
  const { remaining, still } = useRemaining(target, data.remaining);
  const ended = data.ended || Object.values(remaining).every((part) => part === 0);
  const { arrangement } = props;
  return (
    <section className={css.countdown({ arrangement })} aria-labelledby={`${id}-title`}>
      <div className={css.words({ arrangement })} role="status">
        <h2 id={`${id}-title`} className={css.title({ arrangement })}>
          {ended ? props.endedTitle : props.title}
        </h2>
        {(ended ? props.endedText : props.text) && (
          <p className={css.text}>{ended ? props.endedText : props.text}</p>
        )}
      </div>
      {ended ? <Way view={view} /> : <Figures view={view} remaining={remaining} still={still} />}
    </section>
  );
}

/** A link and not a reload by itself: readers are not interrupted, and the crowd does not come in one second. To this page as a whole document: it is another one now. */
const Way = ({ view: { props, page } }: { view: View }) => (
  <p className={css.way}>
    <LinkButton
      kind="accent"
      href={props.endedLink ?? page.path}
      {...(props.endedLink ? {} : { 'data-hard': '' })}
    >
      {props.endedLinkText}
    </LinkButton>
  </p>
);

const units = ['days', 'hours', 'minutes', 'seconds'] as const;
const names = {
  days: 'unitDays',
  hours: 'unitHours',
  minutes: 'unitMinutes',
  seconds: 'unitSeconds',
} as const;

/** Digits are for the eye; a screen reader gets the moment itself, once, instead of a number each second. */
function Figures({
  view: { props, data, words },
  remaining,
  still,
}: {
  view: View;
  remaining: Remaining;
  still: boolean;
}) {
  const { arrangement } = props;
  const shown = still ? units.slice(0, 3) : units;
  return (
    <div role="timer" aria-label={words('timer')}>
      <VisuallyHidden>
        <time dateTime={new Date(data.target!).toISOString()}>{data.when}</time>
      </VisuallyHidden>
      <ol
        role="list"
        className={css.figures({ arrangement })}
        aria-hidden="true"
        data-left={writeDuration(remaining)}
      >
        {shown.map((unit) => (
          <li key={unit} className={css.unit({ arrangement })}>
            <span className={css.number({ arrangement })}>{String(remaining[unit]).padStart(2, '0')}</span>
            <span className={css.label}>{words(names[unit])}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
