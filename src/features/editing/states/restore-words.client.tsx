'use client';

import { TranslationProvider, useStepNav, useTranslation } from '@payloadcms/ui';
import { usePathname } from 'next/navigation';
import { type ComponentProps, type ReactNode, useEffect, useMemo, useState } from 'react';
import { browserClock } from '@/lib/format/browser-clock';
import { formatMoment } from '@/lib/format/format-in-zone';
import { isRecord } from '@/lib/is-record';
import { restoreSentence } from './restore-outcome';

const versionPath = /^\/admin\/collections\/([\w-]+)\/([\w-]+)\/versions\/([\w-]+)$/;

async function fetchJson(path: string): Promise<unknown> {
  const response = await fetch(`/api/${path}`).catch(() => null);
  return response?.ok ? response.json().catch(() => null) : null;
}

const isPublished = (document: unknown) => isRecord(document) && document._status === 'published';

type Opened = { collection: string; document: string; version: string };

type Found = {
  /** What a restore of the version does. */
  sentence: string;
  /** When the version was saved, as an ISO date. */
  savedAt: string;
};

const nothing: Found = { sentence: '', savedAt: '' };

async function findVersion({ collection, document, version }: Opened): Promise<Found> {
  const [stored, opened] = await Promise.all([
    fetchJson(`${collection}/${document}?depth=0&select[_status]=true`),
    fetchJson(
      `${collection}/versions/${version}?depth=0&select[version][_status]=true&select[updatedAt]=true`,
    ),
  ]);
  if (!isRecord(stored) || !isRecord(opened)) return nothing;
  return {
    sentence: restoreSentence({
      isPublished: isPublished(stored),
      isOfPublished: isPublished(opened.version),
    }),
    savedAt: typeof opened.updatedAt === 'string' ? opened.updatedAt : '',
  };
}

/** The version whose page is open; empty on other pages. */
function useOpenedVersion(): Found {
  const [, collection = '', document = '', version = ''] = versionPath.exec(usePathname()) ?? [];
  const [found, setFound] = useState({ version: '', ...nothing });
  useEffect(() => {
    if (!version) return;
    let isOpen = true;
    void findVersion({ collection, document, version }).then((opened) => {
      if (isOpen) setFound({ version, ...opened });
    });
    return () => {
      isOpen = false;
    };
  }, [collection, document, version]);
  return found.version === version ? found : nothing;
}

/**
 * Shows the version's time in the breadcrumb in the viewer's time zone, as the list of versions does. Payload formats
 * it on the server, in the server's time zone. This is a separate component, because Payload would rebuild the
 * breadcrumb whenever the translations provider rerenders.
 */
function VersionCrumb({ savedAt }: { savedAt: string }) {
  const { stepNav, setStepNav } = useStepNav();
  useEffect(() => {
    const last = stepNav.at(-1);
    if (!savedAt || !last || last.url) return;
    const label = formatMoment(new Date(savedAt), browserClock());
    if (last.label !== label) setStepNav([...stepNav.slice(0, -1), { ...last, label }]);
  }, [savedAt, stepNav, setStepNav]);
  return null;
}

type Props = ComponentProps<typeof TranslationProvider>;

/**
 * Adds what a restore does to the text of Payload's dialog, and corrects the time in the breadcrumb. Replaces the text among the translations, because Payload
 * exports neither the dialog nor the page that shows it.
 */
export function RestoreWords({ children }: { children: ReactNode }) {
  const { sentence, savedAt } = useOpenedVersion();
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
      <VersionCrumb savedAt={savedAt} />
      {children}
    </TranslationProvider>
  );
}
