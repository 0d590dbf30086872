import { describe, expect, it } from 'vitest';
import { cleanAddress, cleanEvent } from './clean-event';
import type { AnalyticsEvent } from './event';

const device = { user_agent: 'Firefox/131.0.2.1234567', language: 'en', width: 1440, height: 900 };
const clean = (event: Partial<AnalyticsEvent>) => cleanEvent({ action: 'page_view', device, ...event });

describe('cleanEvent', () => {
  it.each(['a', 'x'.repeat(40)])('the event name %s is accepted', (action) => {
    expect(clean({ action })?.action).toBe(action);
  });

  it.each(['', '   ', 'x'.repeat(41)])('the event name “%s” is rejected', (action) => {
    expect(clean({ action })).toBeNull();
  });

  it('a label is cut to 100 characters', () => {
    expect(clean({ label: 'x'.repeat(100) })?.label).toBe('x'.repeat(100));
    expect(clean({ label: 'x'.repeat(101) })?.label).toBe('x'.repeat(100));
  });

  it('personal data in labels, categories, properties, UTM values and the referrer is masked', () => {
    const event = clean({
      label: 'ada@example.com',
      category: 'call 555-123-4567',
      properties: {
        page_title: 'Hello ada@example.com',
        phone: '+1 555 123 4567',
        count: 5551234567,
        isNew: true,
      },
      utm_content: 'ada@example.com',
      referrer: 'https://other.example/ada@example.com',
    });
    expect(event).toEqual({
      action: 'page_view',
      label: '[email]',
      category: 'call [phone]',
      properties: { page_title: 'Hello [email]', phone: '[phone]', count: 5551234567, isNew: true },
      utm_content: '[email]',
      referrer: 'https://other.example/[email]',
      device,
    });
  });

  it('a value that is not a finite number is omitted', () => {
    expect(clean({ value: Number.NaN })).not.toHaveProperty('value');
    expect(clean({ value: 0 })?.value).toBe(0);
  });

  it('cleanAddress removes the fragment of a URL and keeps its query', () => {
    expect(cleanAddress('https://site.example/?utm_source=a#roi')).toBe('https://site.example/?utm_source=a');
  });
});
