import type { ReactElement } from 'react';
import { Button, LinkButton } from '../../ui/button/button';
import { actions } from '../_kit/modal/modal.css';
import { Modal } from '../_kit/modal/modal.view';
import type { GreatBritainView } from './great-britain-modal.view';

/** The choice; who closes it stays where the address says. */
export default function GreatBritainPanel({ view: { id, props, data: { here, choices }, words }, onSettle }: { view: GreatBritainView; onSettle: (country: string) => void }): ReactElement {
  return (
    <Modal id={id} title={props.title || words('title')} closeLabel={words('close')} onClose={() => onSettle(here)}>
      <p>{props.text || words('text')}</p>
      <div className={actions}>
        {choices.map(({ country, name, href }) =>
          country === here
            ? <Button key={country} kind="outline" wide onClick={() => onSettle(country)}>{name}</Button>
            : <LinkButton key={country} kind="outline" wide href={href} onClick={() => onSettle(country)}>{name}</LinkButton>)}
      </div>
    </Modal>
  );
}
