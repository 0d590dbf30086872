/** Cookies of single sign-on. */
import { parseCookies } from 'payload';
import { z } from 'zod';
import { hostPrefix, setCookie } from '@/http/cookies/set-cookie';

const names = {
  /** Identifies the browser that is sent to a provider; the response is accepted only in that browser. */
  flow: `${hostPrefix}plumbline-sign-on`,
  /** The address that was typed at `/auth`, on its way to the page that offers a workspace's sign-in. */
  offer: `${hostPrefix}plumbline-sign-on-offer`,
} as const;

const seconds = 600;

const set = (name: (typeof names)[keyof typeof names], value: string, maxAgeInSeconds: number) =>
  setCookie({ name, value, maxAgeInSeconds });

/** A browser's secret: 32 bytes in base64url. */
const wellFormed = /^[\w-]{43}$/;

export function readSignOnFlow(headers: Headers): string | undefined {
  const value = parseCookies(headers).get(names.flow);
  return value && wellFormed.test(value) ? value : undefined;
}

export const signOnFlowCookie = (flow: string): string => set(names.flow, flow, seconds);

const Offered = z.object({
  email: z.string().max(254),
  returnTo: z.string().max(2000).nullable(),
  isRemembered: z.boolean(),
});
export type OfferedAddress = z.output<typeof Offered>;

export const signOnOfferCookie = (offered: OfferedAddress): string =>
  set(names.offer, Buffer.from(JSON.stringify(offered)).toString('base64url'), seconds);

export function readOfferedAddress(headers: Headers): OfferedAddress | undefined {
  try {
    const text = Buffer.from(parseCookies(headers).get(names.offer) ?? '', 'base64url').toString();
    return Offered.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

export const endSignOnCookies = (): string[] => [set(names.flow, '', 0), set(names.offer, '', 0)];
