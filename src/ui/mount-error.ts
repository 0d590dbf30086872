const panelStyle =
  'position:fixed;inset:0;z-index:999;display:grid;place-content:center start;gap:1rem;padding:2rem clamp(1.5rem,10vw,10rem);' +
  'border-left:4px solid #d02a00;color-scheme:light dark;background:light-dark(#f9f7f1,#10141a);' +
  'color:light-dark(#121823,#efede5);font:1.0625rem/1.6 system-ui,sans-serif';
const buttonStyle =
  'justify-self:start;min-height:3rem;padding:0 1.5rem;border:0;border-radius:2px;background:#d02a00;color:#fff;font:600 1rem system-ui,sans-serif';

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, text: string, style: string) {
  const made = document.createElement(tag);
  made.textContent = text;
  made.style.cssText = style;
  return made;
}

/** Covers the page with a 'Mount error' dialog, and returns it. Needs neither React nor the stylesheet. */
export function showMountError(message: string): HTMLElement {
  const panel = element('div', '', panelStyle);
  panel.setAttribute('role', 'alertdialog');
  panel.setAttribute('aria-label', 'Mount error');
  const reload = element('button', 'Reload', buttonStyle);
  reload.type = 'button';
  reload.onclick = () => location.reload();
  panel.append(
    element('h1', 'Mount error', 'margin:0;font:400 2.5rem/1.1 Georgia,serif'),
    element('p', message, 'margin:0;overflow-wrap:anywhere'),
    reload,
  );
  document.body.append(panel);
  reload.focus();
  return panel;
}
