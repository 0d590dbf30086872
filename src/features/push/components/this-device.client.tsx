'use client';

import { useEffect, useRef, useState } from 'react';
import { phoneWorker } from '@/lib/browser/phone-worker';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';

/** Device with notifications on, which its browser recognises by the fingerprint. */
export type KnownDevice = { fingerprint: string; isOfThisSession: boolean };

type ThisDeviceProps = {
  /** URL to which a subscription is sent. */
  action: string;
  /** Key of this site, in base64url. */
  publicKey: string;
  devices: readonly KnownDevice[];
};

type DeviceState = 'asking' | 'unsupported' | 'home-screen' | 'blocked' | 'off' | 'on';

const states: Record<Exclude<DeviceState, 'asking' | 'off'>, { title: string; sentence: string }> = {
  unsupported: {
    title: 'This browser shows no notifications',
    sentence: 'Open this page in another one, or on your phone. Mails reach you all the same.',
  },
  'home-screen': {
    title: 'First put it on your home screen',
    sentence:
      'On an iPhone or iPad: press Share, then “Add to Home Screen”. Open it from there, sign in, and come back to this page.',
  },
  blocked: {
    title: 'Notifications of this site are blocked',
    sentence: 'Allow them in the settings of your browser, then load this page again.',
  },
  on: {
    title: 'This device tells you of new leads',
    sentence: 'It stands in the list below, where you can end it or send it a test.',
  },
};

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

async function fingerprintOf(endpoint: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

const fieldsOf = (subscription: PushSubscription) => ({
  endpoint: subscription.endpoint,
  p256dh: base64url(subscription.getKey('p256dh')),
  auth: base64url(subscription.getKey('auth')),
});

/** iOS offers notifications only to sites on the home screen. */
const isIphone = () =>
  /iPhone|iPad/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

const canPush = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(phoneWorker.scope);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register(phoneWorker.path, { scope: phoneWorker.scope });
  // Unsubscribes first, because the push service would refuse a subscription for another key.
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(publicKey),
  });
}

/** Switches notifications on in this browser, and shows whether they are on. */
export function ThisDevice({ action, publicKey, devices }: ThisDeviceProps) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState<DeviceState>('asking');
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    async function look(): Promise<DeviceState> {
      if (!canPush()) return isIphone() ? 'home-screen' : 'unsupported';
      if (Notification.permission === 'denied') return 'blocked';
      const subscription = Notification.permission === 'granted' ? await findSubscription() : null;
      if (!subscription) return 'off';
      const fingerprint = await fingerprintOf(subscription.endpoint);
      const known = devices.find((device) => device.fingerprint === fingerprint);
      // The user has signed in again: sends the subscription again, so that the device ends with the new session.
      if (known && !known.isOfThisSession)
        await fetch(action, {
          method: 'POST',
          body: new URLSearchParams(fieldsOf(subscription)),
          redirect: 'manual',
        });
      return known ? 'on' : 'off';
    }
    look().then(setState, () => setState('off'));
  }, [action, devices]);

  async function switchOn() {
    if (isBusy) return;
    setIsBusy(true);
    setProblem('');
    try {
      if ((await Notification.requestPermission()) !== 'granted') return setState('blocked');
      const fields = fieldsOf(await subscribe(publicKey));
      for (const [name, value] of Object.entries(fields)) {
        const input = form.current?.elements.namedItem(name);
        if (input instanceof HTMLInputElement) input.value = value;
      }
      form.current?.requestSubmit();
    } catch {
      setProblem('Your browser’s push service did not answer. Check your connection and press it again.');
    } finally {
      setIsBusy(false);
    }
  }

  if (state === 'asking') return <p className="text-ink-soft">Asking this browser …</p>;
  if (state !== 'off') {
    const { title, sentence } = states[state];
    return (
      <Alert tone={state === 'on' ? 'success' : 'info'} title={title}>
        {sentence}
      </Alert>
    );
  }
  return (
    <form ref={form} method="post" action={action} className="grid gap-4">
      {problem && <Alert tone="error" title={problem} />}
      <input type="hidden" name="endpoint" />
      <input type="hidden" name="p256dh" />
      <input type="hidden" name="auth" />
      <div>
        <Button onClick={switchOn} isBusy={isBusy} busyLabel="Asking …">
          Switch on here
        </Button>
      </div>
    </form>
  );
}
