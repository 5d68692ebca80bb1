import type { ReactElement } from 'react';
import { Button, LinkButton } from '../../ui/button/button';
import { actions } from '../_parts/modal/modal.css';
import { Modal } from '../_parts/modal/modal.view';
import type { StoresModalView } from './stores-modal.types';

export default function StoresPanel({
  view: { id, props, words },
  onClose,
}: {
  view: StoresModalView;
  onClose: () => void;
}): ReactElement {
  return (
    <Modal id={id} title={props.title || words('title')} closeLabel={words('later')} onClose={onClose}>
      <p>{props.text || words('text')}</p>
      <div className={actions}>
        <LinkButton kind="primary" wide href={props.link} onClick={onClose}>
          {words('go')}
        </LinkButton>
        <Button kind="quiet" wide onClick={onClose}>
          {words('later')}
        </Button>
      </div>
    </Modal>
  );
}
