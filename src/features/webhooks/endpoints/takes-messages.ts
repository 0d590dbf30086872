import { AppError } from '@/http/app-error';
import type { EndpointState } from './endpoint-states';

export const endpointBlocked = () =>
  new AppError('blocked', 409, 'We stopped this endpoint. Write to us, and we tell you why.');

export const endpointNotActive = () =>
  new AppError('not_active', 409, 'Nothing is sent to it at present. Switch it on first.');

/** @throws AppError 409 unless messages are sent to the endpoint, or are kept for it */
export function assertTakesMessages({ state }: { state: EndpointState }): void {
  if (state === 'blocked') throw endpointBlocked();
  if (state === 'disabled') throw endpointNotActive();
}
