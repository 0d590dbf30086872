'use client';

import { useEffect, useMemo, useState } from 'react';
import { actionPath } from '@/config/routes';

const pauseMs = 300;
/** Maximum number of links that the server accepts in one request. */
const maxLinks = 500;

type Answers = ReadonlyMap<string, boolean>;

async function ask(hrefs: readonly string[], signal: AbortSignal): Promise<Answers> {
  const response = await fetch(actionPath('links'), {
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
 * Returns the paths that visitors can open. A path that is not looked up yet, or whose look-up failed, is included:
 * the checklist warns only of known problems. @param paths distinct paths. @param known results that were rendered
 * with the form.
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
