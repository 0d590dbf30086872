'use client';

import { useEffect, useMemo, useState } from 'react';

const pauseMs = 300;
/** As many as the server looks up at once. */
const maxLinks = 500;

type Answers = ReadonlyMap<string, boolean>;

async function ask(hrefs: readonly string[], signal: AbortSignal): Promise<Answers> {
  const response = await fetch('/api/studio/links', {
    method: 'POST',
    signal,
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ hrefs }),
  });
  if (!response.ok) throw new Error(`The links could not be looked up (${response.status}).`);
  const { open }: { open: string[] } = await response.json();
  return new Map(hrefs.map((href) => [href, open.includes(href)]));
}

/**
 * Those of the paths that visitors can open. What nobody has looked up yet, or could not, counts as open: the
 * checklist warns of what is known.
 * @param paths each once. @param known what the server said of those that stood there when the form was opened
 */
export function useOpenPaths(
  paths: readonly string[],
  known: Readonly<Record<string, boolean>>,
): ReadonlySet<string> {
  const [answers, setAnswers] = useState<Answers>(() => new Map(Object.entries(known)));
  const unknown = paths.filter((path) => !answers.has(path)).slice(0, maxLinks);
  const asked = unknown.join('\n');

  useEffect(() => {
    if (asked === '') return;
    const request = new AbortController();
    const timer = setTimeout(() => {
      ask(asked.split('\n'), request.signal)
        .then((found) => setAnswers((before) => new Map([...before, ...found])))
        .catch(() => undefined);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [asked]);

  return useMemo(() => new Set(paths.filter((path) => answers.get(path) !== false)), [paths, answers]);
}
