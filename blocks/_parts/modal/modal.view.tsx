import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Button } from '../../../ui/button/button';
import { Icon } from '../../../ui/icon/icon';
import * as css from './modal.css';

interface ModalProps {
  id: string;
  title: string;
  closeLabel: string;
  /** The visitor is done with it: by the cross, Escape or a press beside it. */
  onClose: () => void;
  children: ReactNode;
}

/** A native dialog: the browser keeps the focus in it, silences the page behind it and gives the focus back. Costs no library. */
export function Modal({ id, title, closeLabel, onClose, children }: ModalProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = dialog.current!;
    if (!element.open) element.showModal();
    // It came by itself: the title is read out, and no control looks as if it had been chosen.
    heading.current!.focus();
    return () => element.close();
  }, []);
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a press beside it; by keyboard Escape and the cross do the same
    <dialog
      ref={dialog}
      className={css.modal}
      aria-labelledby={`${id}-title`}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <div className={css.body}>
        <Button
          kind="quiet"
          square
          className={css.close}
          aria-label={closeLabel}
          onClick={() => dialog.current!.close()}
        >
          <Icon name="close" />
        </Button>
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {children}
      </div>
    </dialog>
  );
}
