/*! Shows a calculator: <script async src="https://…/embed.js" data-embed="…"></script>. Sets no cookie, stores nothing. */
(() => {
  const own = document.currentScript;
  const scripts = own?.dataset.embed
    ? [own]
    : [...document.querySelectorAll('script[data-embed][src*="/embed.js"]')];

  /** A sentence in the place of the calculator. */
  function say(place, sentence) {
    const words = document.createElement('p');
    words.setAttribute('role', 'note');
    words.textContent = sentence;
    place.replaceChildren(words);
  }

  async function show(script) {
    if (script.dataset.shown !== undefined) return;
    script.dataset.shown = '';
    const site = new URL(script.src).origin;
    const id = encodeURIComponent(script.dataset.embed);
    const place = document.createElement('div');
    script.after(place);

    let context = '';
    let title = script.title || 'Calculator';
    if (!/^https?:$/.test(location.protocol)) {
      say(place, 'This calculator is shown on websites only, not from a file.');
      return;
    }
    try {
      const asked = new URLSearchParams({
        page: location.origin + location.pathname,
        referrer: document.referrer.split(/[?#]/)[0],
      });
      for (const [name, value] of new URLSearchParams(location.search))
        if (/^utm_(source|medium|campaign|term|content)$/.test(name)) asked.append(name, value.slice(0, 200));
      const response = await fetch(`${site}/api/embeds/${id}/context?${asked}`, { credentials: 'omit' });
      const answer = await response.json();
      if (response.status === 403 || response.status === 404) {
        say(place, answer.message);
        return;
      }
      if (answer.ok) {
        context = answer.context;
        title = answer.title;
      }
    } catch {
      // The frame works without a context, too; its own policy decides where it may stand.
    }

    const frame = document.createElement('iframe');
    frame.title = title;
    frame.referrerPolicy = 'strict-origin';
    frame.loading = 'lazy';
    frame.style.cssText = 'display:block;width:100%;border:0;height:700px';
    frame.src = `${site}/embed/${id}#${new URLSearchParams({ context })}`;
    window.addEventListener('message', (event) => {
      if (event.source !== frame.contentWindow || event.origin !== site) return;
      const { plumblineEmbed, height } = Object(event.data);
      if (plumblineEmbed !== script.dataset.embed || !Number.isFinite(height)) return;
      frame.style.height = `${Math.min(Math.max(Math.ceil(height), 80), 6000)}px`;
    });
    frame.addEventListener('load', () => frame.contentWindow?.postMessage('plumbline-height', site));
    place.replaceChildren(frame);
  }

  for (const script of scripts) show(script);
})();
