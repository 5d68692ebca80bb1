import { useEffect, type ReactElement } from 'react';
import { Button, LinkButton } from '../../ui/button/button';
import { Icon } from '../../ui/icon/icon';
import * as css from './great-britain-panel.css';
import type { GreatBritainView } from './great-britain-modal.types';

/** The choice, in a line that does not block the page (decision 0144); who closes it stays at the present address. */
export default function GreatBritainPanel({
  view: {
    id,
    props,
    data: { here, choices },
    words,
  },
  onSettle,
}: {
  view: GreatBritainView;
  onSettle: (country: string) => void;
}): ReactElement {
  useEffect(() => {
    const onKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
      if (key === 'Escape' && !defaultPrevented) onSettle(here);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [here, onSettle]);
  return (
    <div role="dialog" aria-labelledby={`${id}-title`} aria-describedby={`${id}-text`} className={css.line}>
      <p className={css.words}>
        <strong id={`${id}-title`}>{props.title || words('title')}</strong>{' '}
        <span id={`${id}-text`}>{props.text || words('text')}</span>
      </p>
      <div className={css.choices}>
        {choices.map(({ country, name, href }) =>
          country === here ? (
            <Button key={country} kind="outline" onClick={() => onSettle(country)}>
              {name}
            </Button>
          ) : (
            <LinkButton key={country} kind="outline" href={href} onClick={() => onSettle(country)}>
              {name}
            </LinkButton>
          ),
        )}
      </div>
      <Button kind="quiet" square aria-label={words('close')} onClick={() => onSettle(here)}>
        <Icon name="close" />
      </Button>
    </div>
  );
}
