'use client';

import { TranslationProvider, useTranslation } from '@payloadcms/ui';
import { usePathname } from 'next/navigation';
import { type ComponentProps, type ReactNode, useEffect, useMemo, useState } from 'react';
import { isRecord } from '@/lib/is-record';
import { restoreSentence } from './restore-outcome';

const versionPath = /^\/admin\/collections\/([\w-]+)\/([\w-]+)\/versions\/([\w-]+)$/;

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(`/api/${path}`).catch(() => null);
  return response?.ok ? response.json().catch(() => null) : null;
}

const isPublished = (document: unknown) => isRecord(document) && document._status === 'published';

type Opened = { collection: string; document: string; version: string };

async function findSentence({ collection, document, version }: Opened): Promise<string> {
  const [stored, opened] = await Promise.all([
    fetchJson(`${collection}/${document}?depth=0&select[_status]=true`),
    fetchJson(`${collection}/versions/${version}?depth=0&select[version][_status]=true`),
  ]);
  if (!isRecord(stored) || !isRecord(opened)) return '';
  return restoreSentence({ isPublished: isPublished(stored), isOfPublished: isPublished(opened.version) });
}

/** On the page of a version, returns a sentence that says what its restore does; empty on other pages. */
function useRestoreSentence(): string {
  const [, collection = '', document = '', version = ''] = versionPath.exec(usePathname()) ?? [];
  const [found, setFound] = useState({ version: '', sentence: '' });
  useEffect(() => {
    if (!version) return;
    let isOpen = true;
    void findSentence({ collection, document, version }).then((sentence) => {
      if (isOpen) setFound({ version, sentence });
    });
    return () => {
      isOpen = false;
    };
  }, [collection, document, version]);
  return found.version === version ? found.sentence : '';
}

type Props = ComponentProps<typeof TranslationProvider>;

/**
 * Adds what a restore does to the text of Payload's dialog. Replaces the text among the translations, because Payload
 * exports neither the dialog nor the page that shows it.
 */
export function RestoreWords({ children }: { children: ReactNode }) {
  const sentence = useRestoreSentence();
  const { i18n, languageOptions, switchLanguage } = useTranslation();
  const { translations } = i18n;
  const extended = useMemo(() => {
    const version = isRecord(translations.version) ? translations.version : {};
    const aboutToRestore = `${version.aboutToRestore ?? ''} ${sentence}`.trim();
    return { ...translations, version: { ...version, aboutToRestore } };
  }, [translations, sentence]);
  return (
    <TranslationProvider
      dateFNSKey={i18n.dateFNSKey}
      fallbackLang={i18n.fallbackLanguage as Props['fallbackLang']}
      language={i18n.language}
      languageOptions={languageOptions}
      switchLanguageServerAction={async (language) => switchLanguage?.(language as never)}
      translations={extended as Props['translations']}
    >
      {children}
    </TranslationProvider>
  );
}
