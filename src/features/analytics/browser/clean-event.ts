import { maskAndCut, truncate } from '@/lib/log/mask';
import { utmMaxLength, utmNames } from '@/lib/request/utm';
import { type AnalyticsEvent, type EventProperties, maxLength } from './event';

/** Removes the fragment of a URL, and masks the rest. */
export const cleanAddress = (address: string): string =>
  maskAndCut(address.split('#')[0] ?? '', maxLength.property);

function cleanProperties(properties: EventProperties): EventProperties {
  const entries = Object.entries(properties).map(([name, value]) => [
    name,
    typeof value === 'string' ? maskAndCut(value, maxLength.property) : value,
  ]);
  return Object.fromEntries(entries);
}

/**
 * Returns the event as it may leave the browser: e-mail addresses and phone-like texts masked, texts cut to their
 * limits. Null if the event has no valid name. The server masks and cuts the texts again.
 */
export function cleanEvent(event: AnalyticsEvent): AnalyticsEvent | null {
  const { action, category, label, value, properties, referrer, device } = event;
  if (!action.trim() || action.length > maxLength.action) return null;
  const cleaned: AnalyticsEvent = {
    action: maskAndCut(action, maxLength.action),
    device: {
      ...device,
      user_agent: truncate(device.user_agent, maxLength.userAgent),
      language: truncate(device.language, maxLength.language),
    },
  };
  if (category) cleaned.category = maskAndCut(category, maxLength.category);
  if (label) cleaned.label = maskAndCut(label, maxLength.label);
  if (Number.isFinite(value)) cleaned.value = value;
  if (properties) cleaned.properties = cleanProperties(properties);
  if (referrer) cleaned.referrer = maskAndCut(referrer, maxLength.referrer);
  for (const name of utmNames) {
    const word = event[name];
    if (word) cleaned[name] = maskAndCut(word, utmMaxLength);
  }
  return cleaned;
}
