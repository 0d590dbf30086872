/** Names and sizes of the files that are generated from one icon. */

export type IconFile = {
  /** Path that browsers and phones request, which is that of the built-in icon, too. */
  path: string;
  mimeType: 'image/png' | 'image/x-icon' | 'image/svg+xml';
};

/** Sizes inside `favicon.ico`. */
export const favouriteSizes = [16, 32, 48] as const;

export const iconFiles = {
  favicon: { path: '/favicon.ico', mimeType: 'image/x-icon' },
  drawing: { path: '/icon.svg', mimeType: 'image/svg+xml' },
  touch: { path: '/apple-touch-icon.png', mimeType: 'image/png' },
  phone: { path: '/phone/icon-192.png', mimeType: 'image/png' },
  phoneLarge: { path: '/phone/icon-512.png', mimeType: 'image/png' },
  phoneMaskable: { path: '/phone/icon-maskable-512.png', mimeType: 'image/png' },
} as const satisfies Record<string, IconFile>;

export type OwnIcon = keyof typeof iconFiles;
