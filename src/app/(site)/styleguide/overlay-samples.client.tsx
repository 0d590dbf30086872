'use client';

import { useState } from 'react';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/forms/text-field';
import { Dialog } from '@/ui/layout/dialog.client';
import { toast } from '@/ui/toast/toast-store';

type Shown = 'asking' | 'refused' | 'sending' | 'sent';

const dialogs: [Shown, string][] = [
  ['asking', 'Open it'],
  ['refused', '… with an error'],
  ['sending', '… while sending'],
  ['sent', '… when sent'],
];

const toasts = {
  'Show a toast': { title: 'Link copied' },
  '… with an action': {
    title: 'Result saved',
    description: 'You find it in your dashboard.',
    action: { label: 'Undo', altText: 'Remove the result in your dashboard', onClick: () => undefined },
  },
  '… of a failure': {
    title: 'The link has expired',
    description: 'Ask for a new one.',
    variant: 'destructive',
  },
  '… whose action is refused': {
    title: 'Result deleted',
    description: 'Its action has no alternative text, and is not shown.',
    action: { label: 'Undo', altText: '', onClick: () => undefined },
  },
} as const;

function DialogBody({ shown, onEnd }: { shown: Shown; onEnd: () => void }) {
  if (shown === 'sent') {
    return (
      <Alert tone="success" title="Sent">
        Look in your inbox.
      </Alert>
    );
  }
  const isSending = shown === 'sending';
  return (
    <form method="dialog" className="grid gap-5">
      <TextField
        label="E-mail"
        name="email"
        type="email"
        required
        disabled={isSending}
        defaultValue={isSending ? 'ada@example.com' : undefined}
        error={shown === 'refused' ? 'Enter an address such as name@example.com.' : undefined}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSending} busyLabel="Sending">
          Send
        </Button>
        {isSending && (
          <Button variant="quiet" onClick={onEnd}>
            End this sample
          </Button>
        )}
        <Button variant="quiet" onClick={() => toast({ title: 'Copied' })}>
          Show a toast
        </Button>
      </div>
    </form>
  );
}

export function ToastSamples() {
  return (
    <div className="flex flex-wrap gap-3">
      {Object.entries(toasts).map(([label, content]) => (
        <Button key={label} variant="secondary" onClick={() => toast(content)}>
          {label}
        </Button>
      ))}
    </div>
  );
}

/** Samples of the dialog in each of its states; `side: 'right'` renders it as a sheet. */
export function DialogSamples({ side }: { side: 'centre' | 'right' }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const close = () => setShown(null);
  const thing = side === 'right' ? 'the sheet' : 'the dialog';
  return (
    <div className="flex flex-wrap gap-3">
      {dialogs.map(([state, label]) => (
        <Button key={state} variant="secondary" onClick={() => setShown(state)}>
          {label.replace(/\bit\b/, thing)}
        </Button>
      ))}
      <Dialog
        title="Send this result"
        isOpen={shown !== null}
        isLocked={shown === 'sending'}
        side={side}
        onClose={close}
      >
        {shown && <DialogBody shown={shown} onEnd={close} />}
      </Dialog>
    </div>
  );
}
