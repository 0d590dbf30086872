/**
 * Script of an embed's frame, bundled separately and inlined into its page: calculates while somebody types, sends
 * the form and reports the frame's height to the host page. Stores nothing in the browser.
 */
import { amountIn, type Language } from '@/lib/language/language';
import { utmOf } from '@/lib/request/utm';
import { formatFigure } from '../../calculators/calculator';
import type { CalculatorName } from '../../calculators/calculators';
import { speakingCalculator } from '../../calculators/formulas/speaking';
import type { ScriptWords } from './frame-document';
import { pictureHtml } from './picture-html';

const pauseMs = 900;

const one = <E extends Element = HTMLElement>(selector: string, root: ParentNode = document) =>
  root.querySelector<E>(selector);

const form = one<HTMLFormElement>('form[data-embed]');

/** Random id of this page view, so that each of its events is counted once. */
const newOpening = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** Browsers throw an error for a message whose target is no origin. */
const isWebOrigin = (text: string) => /^https?:/.test(text) && URL.canParse(text);

/** Reads the context passed by the script on the host page; the server checks its signature. */
function readContext(): { token: string; origin: string | undefined } {
  const token = new URLSearchParams(location.hash.slice(1)).get('context') ?? '';
  try {
    const bare = (token.split('.')[0] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const told: unknown = JSON.parse(atob(bare));
    const origin = typeof told === 'object' && told !== null && 'origin' in told ? told.origin : undefined;
    return { token, origin: typeof origin === 'string' && isWebOrigin(origin) ? origin : undefined };
  } catch {
    return { token, origin: undefined };
  }
}

const isFramed = window !== window.parent;

/** Origin of the host page; the text `null` without a host page, or if the referrer does not state it. */
function hostOrigin(): string {
  try {
    return isFramed ? new URL(document.referrer).origin : 'null';
  } catch {
    return 'null';
  }
}

/**
 * Reports the frame's height to the host page. The browser delivers the message only to a page of this origin, which
 * comes from the context and is not verified here.
 */
function reportHeight(origin: string): void {
  const tell = () => {
    const height = Math.ceil(document.documentElement.getBoundingClientRect().height);
    window.parent.postMessage({ plumblineEmbed: form?.dataset.embed, height }, origin);
  };
  new ResizeObserver(tell).observe(document.documentElement);
  // The host page requests the height once it listens, because it may start to listen after the first report.
  window.addEventListener('message', (event) => {
    if (event.source === window.parent && event.origin === origin && event.data === 'plumbline-height')
      tell();
  });
  tell();
}

function start(sheet: HTMLFormElement): void {
  const { calculator: name, embed = '', words = '' } = sheet.dataset;
  const isPreview = sheet.dataset.preview !== undefined;
  // The page contains the texts of its own language, so that the script contains none.
  const { calculator, unsent }: ScriptWords = JSON.parse(words);
  const language = document.documentElement.lang as Language;
  const { inputs, compute } = speakingCalculator(name as CalculatorName, language, calculator);
  const api = `/api/embeds/${embed}/`;
  const opening = newOpening();
  const { token, origin } = readContext();
  const counted = new Set<string>();
  let timer = 0;

  const set = (field: string, value: string) => {
    const control = sheet.elements.namedItem(field);
    if (control instanceof HTMLInputElement) control.value = value;
  };
  set('context', token);
  if (isFramed) set('host', hostOrigin());
  else {
    set('campaign', new URLSearchParams(utmOf(location.search)).toString());
    set('referrer', document.referrer.split(/[?#]/)[0] ?? '');
  }
  set('opening', opening);
  const unscripted = one('[data-unscripted]', sheet);
  if (unscripted) unscripted.hidden = true;
  sheet.noValidate = true;

  const outcome = () =>
    compute(
      Object.fromEntries(
        inputs.map((input) => {
          const control = sheet.elements.namedItem(input.name);
          return [input.name, control instanceof HTMLInputElement ? amountIn(language, control.value) : 0];
        }),
      ),
    );

  function count(type: 'view' | 'start' | 'completion', more: object = {}): void {
    if (isPreview || counted.has(type)) return;
    counted.add(type);
    fetch(`${api}events`, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type, opening, ...more }),
    }).catch(() => undefined);
  }

  function settle(): void {
    window.clearTimeout(timer);
    const { amounts, figures, summary } = outcome();
    const status = one('[data-status]', sheet);
    if (status) status.textContent = summary;
    if (figures[0]?.value) count('completion', { inputs: amounts });
  }

  sheet.addEventListener('input', (event) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.input === undefined) return;
    count('start');
    const { figures, picture } = outcome();
    const shown = sheet.querySelectorAll('[data-figures] dd');
    figures.forEach((figure, place) => {
      const cell = shown[place];
      if (cell) cell.textContent = formatFigure(figure);
    });
    const chart = one('[data-picture]', sheet);
    if (chart) chart.innerHTML = pictureHtml(picture, language);
    window.clearTimeout(timer);
    timer = window.setTimeout(settle, pauseMs);
  });
  // A visitor who goes on to the form, or leaves the page, has finished calculating.
  const settleEarly = () => {
    if (counted.has('start')) settle();
  };
  one('[data-send]', sheet)?.addEventListener('focusin', settleEarly);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) settleEarly();
  });

  function showErrors(errors: Readonly<Record<string, string>>, message: string): void {
    let first: HTMLElement | undefined;
    for (const control of sheet.querySelectorAll<HTMLInputElement>('[data-send] .fields input')) {
      const error = errors[control.name];
      const place = one(`#${control.name}-error`, sheet);
      if (place) {
        place.textContent = error ?? '';
        place.hidden = !error;
      }
      if (error) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
      if (error) first ??= control;
    }
    const alert = one('[data-message]', sheet);
    if (alert) {
      alert.textContent = message;
      alert.hidden = !message;
    }
    first?.focus();
  }

  let isSending = false;
  sheet.addEventListener('submit', async (event) => {
    event.preventDefault();
    const pressed = event.submitter;
    // Enter in a field presses the form's first button, which calculates; Enter in the visitor's own fields sends
    // the form.
    const isCalculating =
      pressed instanceof HTMLButtonElement &&
      pressed.value === 'calculate' &&
      !one('[data-send]', sheet)?.contains(document.activeElement);
    if (isPreview || isSending || isCalculating) {
      settle();
      return;
    }
    isSending = true;
    const button = one('[data-send] button', sheet);
    button?.setAttribute('aria-disabled', 'true');
    const fields = [...new FormData(sheet)].map(([field, value]): [string, string] => [field, String(value)]);
    try {
      const response = await fetch(`${api}leads`, {
        method: 'POST',
        credentials: 'omit',
        headers: { accept: 'application/json' },
        body: new URLSearchParams(fields),
      });
      const answer: { ok?: boolean; errors?: Record<string, string>; message?: string } =
        await response.json();
      const place = one('[data-send]', sheet);
      const thanks = one<HTMLTemplateElement>('[data-thanks]');
      if (response.ok && answer.ok && place && thanks) {
        place.replaceChildren(thanks.content.cloneNode(true));
        place.querySelector<HTMLElement>('[tabindex]')?.focus();
      } else {
        showErrors(answer.errors ?? {}, answer.message ?? (answer.errors ? '' : unsent));
      }
    } catch {
      showErrors({}, unsent);
    }
    isSending = false;
    button?.removeAttribute('aria-disabled');
  });

  count('view');
  if (origin && isFramed) reportHeight(origin);
}

if (form) start(form);
