'use client';

import * as RadixToast from '@radix-ui/react-toast';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '@/lib/class-names';
import { Icon } from '../branding/icon';
import { placeToasts, toastLayer } from './toast-layer';
import { dismissToast, readNoToasts, type Toast, toastStore } from './toast-store';

const defaultDuration = 5000;
const swipeThreshold = 50;
const hotkey = ['F8'];

/**
 * The page's only toast viewport. Timers pause on hover, on focus and while the window is in the background; Escape,
 * the close button and a swipe to the right dismiss; F8 moves the focus here. Rendered in a layer that moves into an
 * open dialog.
 */
export function Toaster({ label = 'Notification' }: { label?: string }) {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, readNoToasts);
  const [layer, setLayer] = useState<HTMLElement>();

  useEffect(() => {
    setLayer(toastLayer());
    placeToasts();
  }, []);

  return (
    <RadixToast.Provider
      label={label}
      duration={defaultDuration}
      swipeDirection="right"
      swipeThreshold={swipeThreshold}
      announcerContainer={layer}
    >
      {toasts.map((item) => (
        <ToastItem key={item.id} item={item} />
      ))}
      {layer &&
        createPortal(
          <RadixToast.Viewport
            hotkey={hotkey}
            label="Notifications ({hotkey})"
            className="fixed inset-x-0 top-0 z-100 flex max-h-dvh flex-col gap-2 overflow-y-auto p-4 outline-none md:top-auto md:right-0 md:bottom-0 md:left-auto md:w-full md:max-w-[420px]"
          />,
          layer,
        )}
    </RadixToast.Provider>
  );
}

function ToastItem({ item }: { item: Toast }) {
  const { id, title, description, action, variant, open, duration } = item;
  const isDestructive = variant === 'destructive';
  return (
    <RadixToast.Root
      open={open}
      duration={duration}
      type={isDestructive ? 'foreground' : 'background'}
      onOpenChange={(isOpen) => !isOpen && dismissToast(id)}
      className={classNames(
        'flex touch-pan-y items-start gap-3 border border-l-4 border-line bg-raised py-3 pr-2 pl-4 text-ink shadow-lift',
        'animate-[rise_200ms_var(--ease-settle)] data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
        'data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform',
        isDestructive ? 'border-l-negative' : 'border-l-patina',
      )}
    >
      <Icon
        name={isDestructive ? 'alert' : 'check'}
        className={classNames(
          'mt-0.5 size-5 shrink-0',
          isDestructive ? 'text-negative-ink' : 'text-patina-ink',
        )}
      />
      <div className="min-w-0 grow py-0.5">
        <RadixToast.Title className="text-base leading-snug font-semibold">{title}</RadixToast.Title>
        {description && (
          <RadixToast.Description className="mt-1 text-sm text-ink-soft">
            {description}
          </RadixToast.Description>
        )}
        {action && (
          <RadixToast.Action
            altText={action.altText}
            onClick={action.onClick}
            className="mt-1 min-h-11 text-sm font-semibold underline decoration-accent underline-offset-4"
          >
            {action.label}
          </RadixToast.Action>
        )}
      </div>
      <RadixToast.Close
        aria-label="Close"
        className="-my-1 grid size-11 shrink-0 place-items-center hover:text-accent-ink"
      >
        <Icon name="close" className="size-4.5" />
      </RadixToast.Close>
    </RadixToast.Root>
  );
}
