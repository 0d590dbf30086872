import { z } from 'zod';

const bytes = z.string().max(6000);

/** Response of `navigator.credentials.get()`, as the site's script sends it. */
export const AssertionJSON = z.object({
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.object({
    authenticatorData: bytes,
    clientDataJSON: bytes,
    signature: bytes,
    userHandle: z.string().max(200).optional(),
  }),
  clientExtensionResults: z.record(z.string(), z.unknown()).transform(() => ({})),
});

/** Response of `navigator.credentials.create()`, as the site's script sends it. */
export const AttestationJSON = z.object({
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  response: z.object({
    attestationObject: z.string().max(20_000),
    clientDataJSON: bytes,
    transports: z
      .array(z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']))
      .max(7)
      .optional()
      .catch(undefined),
  }),
  clientExtensionResults: z.record(z.string(), z.unknown()).transform(() => ({})),
});
