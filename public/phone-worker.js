// Shows notices of new leads on a phone. It answers no request and keeps nothing.
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));

/** The message as it was sent (declarative web push); a browser wants something shown even if it cannot be read. */
function read(data) {
  try {
    const { notification } = data.json();
    if (typeof notification.title === 'string') return notification;
  } catch {}
  return { title: 'A new lead', body: '', navigate: '/enterprise/mobile-dashboard' };
}

addEventListener('push', (event) => {
  const { title, body, navigate, tag } = read(event.data);
  event.waitUntil(
    registration.showNotification(title, {
      body,
      tag,
      lang: 'en',
      icon: '/phone/icon-192.png',
      badge: '/phone/badge-96.png',
      data: { navigate },
    }),
  );
});

/** Opens the page of the notice, in a window that shows the leads already if there is one. */
async function open(address) {
  const url = new URL(address, location.origin);
  if (url.origin !== location.origin) return;
  const windows = await clients.matchAll({ type: 'window' });
  const shown = windows.find((client) => new URL(client.url).pathname === url.pathname);
  const moved = shown && (await shown.navigate(url.href).catch(() => null));
  await (moved ? moved.focus() : clients.openWindow(url.href));
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data?.navigate ?? '/enterprise/mobile-dashboard'));
});
