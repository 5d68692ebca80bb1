import type { Words } from '../texts';
import { formatLayer } from '../screens/format-layer';
import { formatValue } from '../screens/format-value';
import type { FieldSource } from './form.types';
import * as css from './form.css';

/** Where a value comes from, and the button that takes the own one back. */
export function FieldSourceLine({
  words,
  path,
  title,
  button = 'reset',
  format = (value) => formatValue(words, value),
  source: { from, side, canReset, inherited, changed },
}: {
  words: Words;
  path: string;
  title: string;
  /** Name of the button that is sent with the path. */
  button?: string | undefined;
  /** The inherited value as a text. */
  format?: (value: unknown) => string;
  source: FieldSource;
}) {
  return (
    <div className={css.source}>
      <span className={side === 'own' ? css.ownMark : undefined}>
        {side === 'own' ? words.t('source.own') : words.t(SIDES[side], { layer: formatLayer(words, from) })}
      </span>
      {changed && (
        <span className={css.changed}>
          {words.t('source.changed', {
            by: changed.by,
            at: words.time(changed.at, changed.zone),
            release: changed.release,
          })}
        </span>
      )}
      {canReset && (
        <button
          type="submit"
          name={button}
          value={path}
          className={css.reset}
          aria-label={words.t('source.resetField', { title })}
        >
          {inherited === undefined
            ? words.t('source.reset')
            : words.t('source.resetTo', { value: shorten(format(inherited)) })}
        </button>
      )}
    </div>
  );
}

const SIDES = { below: 'source.below', above: 'source.above' } as const;
const MAX_SHOWN = 48;
const shorten = (text: string): string => (text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);
