'use client';

import { useEffect, useRef } from 'react';

const pauseMs = 350;
/** Height of the frame's own borders, in pixels. */
const borders = 2;

/** Gives the frame the height of its document: a frame that scrolls would hide the chart and the form. */
function followHeight(frame: HTMLIFrameElement): () => void {
  const observer = new ResizeObserver(([entry]) => {
    if (entry) frame.style.height = `${Math.ceil(entry.contentRect.height) + borders}px`;
  });
  const follow = () => {
    observer.disconnect();
    // A document that has just begun to load has no root element yet; the `load` event follows.
    const root = frame.contentDocument?.documentElement;
    if (root) observer.observe(root);
  };
  follow();
  frame.addEventListener('load', follow);
  return () => {
    observer.disconnect();
    frame.removeEventListener('load', follow);
  };
}

/** True if a field's value differs from the value that the server rendered. */
const isEdited = (form: HTMLFormElement): boolean =>
  [...form.elements].some((field) => {
    if (field instanceof HTMLSelectElement)
      return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
    if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type))
      return field.checked !== field.defaultChecked;
    return (
      (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) &&
      field.value !== field.defaultValue
    );
  });

type LivePreviewProps = {
  /** Path of the preview; the form’s fields become its query. */
  path: string;
  /** Query that shows the saved settings. */
  saved: string;
};

/**
 * Preview of the embed beside its form, updated while somebody types; without script it shows the saved settings.
 */
export function LivePreview({ path, saved }: LivePreviewProps) {
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => (frame.current ? followHeight(frame.current) : undefined), []);

  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('form[data-embed-form]');
    if (!form) return;
    let timer = 0;
    const showStarts = () => {
      const chosen = new FormData(form).get('calculator');
      for (const group of form.querySelectorAll<HTMLElement>('[data-starts-of]'))
        group.hidden = group.dataset.startsOf !== chosen;
    };
    const draw = () => {
      const fields = [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' && !/^(?:to_|origins|embed$)/.test(name) ? [[name, value]] : [],
      );
      // The URL is replaced: otherwise each key press would add an entry to the browser’s history.
      frame.current?.contentWindow?.location.replace(`${path}?${new URLSearchParams(fields)}`);
    };
    const onInput = () => {
      showStarts();
      window.clearTimeout(timer);
      timer = window.setTimeout(draw, pauseMs);
    };
    showStarts();
    // Shows what was typed before this script ran.
    if (isEdited(form)) draw();
    form.addEventListener('input', onInput);
    return () => {
      window.clearTimeout(timer);
      form.removeEventListener('input', onInput);
    };
  }, [path]);

  return (
    <iframe
      ref={frame}
      src={`${path}?${saved}`}
      title="Preview of the embed"
      className="h-[44rem] w-full border border-line bg-white"
    />
  );
}
