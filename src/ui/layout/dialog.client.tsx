'use client';

import { type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '@/lib/class-names';
import { Icon } from '../branding/icon';
import { placeToasts } from '../toast/toast-layer';

type DialogProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Disables closing by Escape, the backdrop and the button. */
  isLocked?: boolean;
  /** With `right`, the dialog is a sheet at the right edge, as high as the viewport. */
  side?: 'centre' | 'right';
  children: ReactNode;
};

const places = {
  centre: 'm-auto w-[min(30rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)]',
  right: 'my-0 mr-0 ml-auto h-dvh max-h-none w-[min(26rem,100vw)] max-w-none',
} as const;

/** Native modal `<dialog>`: traps and returns the focus, makes the page inert, closes on Escape. */
export function Dialog({ title, isOpen, onClose, isLocked = false, side = 'centre', children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOpen) {
      dialog.current?.showModal();
      // Focuses the first field; the browser would focus the close button, which comes first.
      dialog.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus();
    } else dialog.current?.close();
    placeToasts();
    return placeToasts;
  }, [isOpen]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      // Browsers close a dialog on the second Escape even if `cancel` is prevented, but respect `closedby`.
      closedby={isLocked ? 'none' : 'any'}
      onCancel={(event) => isLocked && event.preventDefault()}
      // Browsers send the close event late, when the dialog may already be open again.
      onClose={() => dialog.current?.open || onClose()}
      className={classNames(
        'overflow-y-auto border border-line bg-raised text-ink shadow-lift backdrop:bg-shade',
        places[side],
      )}
    >
      <div className="scale-top h-2.5" aria-hidden="true" />
      <div className="p-6 pt-4">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="display pt-1.5 text-2xl">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            disabled={isLocked}
            onClick={() => dialog.current?.close()}
            className="-mr-2 grid size-11 shrink-0 place-items-center hover:text-accent-ink disabled:text-ink-soft"
          >
            <Icon name="close" />
          </button>
        </div>
        {isOpen && children}
      </div>
    </dialog>
  );
}
