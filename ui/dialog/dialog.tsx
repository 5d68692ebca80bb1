import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '../button/button';
import { Icon } from '../icon/icon';
import { body, head, overlay, title as titleClass } from './dialog.css';

export interface DialogProps {
  title: string;
  /** Name of the closing button. */
  closeLabel: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A modal dialog for interactive blocks: focus stays in it and goes back, the page behind is silent. Static blocks use PopoverPanel. */
export function Dialog({ title, closeLabel, isOpen, onOpenChange, children }: DialogProps) {
  return (
    <ModalOverlay className={overlay} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className={body}>
        <AriaDialog>
          <div className={head}>
            <Heading slot="title" className={titleClass}>
              {title}
            </Heading>
            <Button kind="quiet" square aria-label={closeLabel} onClick={() => onOpenChange(false)}>
              <Icon name="close" />
            </Button>
          </div>
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
