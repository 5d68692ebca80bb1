import { useRef, type ReactElement } from 'react';
import { Icon } from '../../ui/icon/icon';
import { visuallyHidden } from '../../ui/visually-hidden/visually-hidden.css';
import type { BlockViewProps } from '../_contract/block.types';
import * as css from './search-box.css';
import type { SearchBoxProps } from './search-box.schema';
import type { SearchBoxData } from './search-box.server';
import { imageSearchAnchor } from '../_journey/search/image-anchor';
import { useSuggestionCode } from './suggestion-code';

/**
 * A popover with a GET form: it opens, closes and searches without any script. The suggestions join the field that is
 * already there, so that no key stroke is lost while their code is on its way.
 */
export default function SearchBox(view: BlockViewProps<SearchBoxProps, SearchBoxData>): ReactElement {
  const { id, props, data, words } = view;
  const panel = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const Suggestions = useSuggestionCode(panel, field);
  return (
    <div
      ref={panel}
      id={`${id}-panel`}
      className={css.panels[props.look]}
      {...{ popover: 'auto' }}
      role="dialog"
      aria-label={words('title')}
    >
      <div className={css.bar}>
        <form
          className={css.form}
          action={props.results}
          method="get"
          role="search"
          aria-label={words('title')}
        >
          <label className={visuallyHidden} htmlFor={`${id}-q`}>
            {words('field')}
          </label>
          <input
            ref={field}
            id={`${id}-q`}
            type="search"
            name="q"
            required
            maxLength={120}
            placeholder={words('field')}
            dir="auto"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- the page is the search: its visitor came to type
            autoFocus
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
          />
          {data.images && (
            <a
              href={`${props.results}#${imageSearchAnchor}`}
              className={css.button}
              aria-label={words('byPicture')}
            >
              <Icon name="camera" />
            </a>
          )}
          <button type="submit" className={css.button} aria-label={words('submit')}>
            <Icon name="search" />
          </button>
        </form>
        <button
          type="button"
          className={css.button}
          aria-label={words('close')}
          {...{ popovertarget: `${id}-panel`, popovertargetaction: 'hide' }}
        >
          <Icon name="close" />
        </button>
      </div>
      {Suggestions && <Suggestions view={view} field={field} panel={panel} />}
    </div>
  );
}
