'use client';

import { useState } from 'react';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog.client';
import { TextField } from '@/ui/text-field';
import { toast } from '@/ui/toast/toast-store';

export function OverlaySamples() {
  const [open, setOpen] = useState<'dialog' | 'sheet' | null>(null);
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            title: 'Result saved',
            description: 'You find it in your dashboard.',
            action: {
              label: 'Undo',
              altText: 'Remove the result in your dashboard',
              onClick: () => undefined,
            },
          })
        }
      >
        Show a toast
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({ title: 'The link has expired', description: 'Ask for a new one.', variant: 'destructive' })
        }
      >
        Show a failure
      </Button>
      <Button variant="secondary" onClick={() => setOpen('dialog')}>
        Open a dialog
      </Button>
      <Button variant="secondary" onClick={() => setOpen('sheet')}>
        Open a sheet
      </Button>
      <Dialog
        title="Send this result"
        isOpen={open !== null}
        side={open === 'sheet' ? 'right' : 'centre'}
        onClose={() => setOpen(null)}
      >
        <form method="dialog" className="grid gap-5">
          <TextField label="E-mail" name="email" type="email" required />
          <Button type="submit">Send</Button>
        </form>
      </Dialog>
    </div>
  );
}
