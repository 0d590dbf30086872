import type { Metadata, Viewport } from 'next';
import { draftMode } from 'next/headers';
import type { ReactNode } from 'react';
import { feedOf, pickShareImage, verificationOf } from '@/cms/metadata';
import { getShell, getShownLook } from '@/cms/queries';
import { env } from '@/config/env';
import { Analytics } from '@/features/analytics/browser/analytics.client';
import { analyticsAttribute } from '@/features/analytics/site-analytics';
import { iconLinksOf } from '@/features/look/icon/icon-links';
import { fontVariables } from '@/ui/fonts/fonts';
import { LoadingSign } from '@/ui/loading-sign';
import './globals.css';
import { PageErrorBoundary, ShellErrorBoundary } from './shell/errors/error-boundary.client';
import { LookHead } from './shell/look-head';
import { documentStartScript } from './shell/navigation/document-start.client';
import { RouteEffects } from './shell/navigation/route-effects.client';
import { RoutedLinks } from './shell/navigation/routed-links.client';
import { WelcomeBanner } from './shell/session/welcome-banner.client';
import { SiteFooter } from './shell/site-footer';
import { SiteHeader } from './shell/site-header';
import { ToastHost } from './shell/toast-host.client';

export async function generateMetadata(): Promise<Metadata> {
  const { settings } = await getShell();
  return {
    metadataBase: new URL(env.siteUrl),
    title: { default: `${settings.brand}: ${settings.tagline}`, template: `%s · ${settings.brand}` },
    description: settings.description ?? undefined,
    applicationName: settings.brand,
    icons: iconLinksOf(await getShownLook()),
    openGraph: {
      siteName: settings.brand,
      type: 'website',
      locale: 'en_US',
      images: [pickShareImage(null, '/')],
    },
    alternates: { types: feedOf(settings) },
    verification: verificationOf(settings),
    twitter: { card: 'summary_large_image' },
  };
}

export async function generateViewport(): Promise<Viewport> {
  const look = await getShownLook();
  return {
    themeColor: [
      { media: '(prefers-color-scheme: light)', color: look?.palette?.light.accent ?? '#f9f7f1' },
      { media: '(prefers-color-scheme: dark)', color: look?.palette?.dark.accent ?? '#10141a' },
    ],
  };
}

/** Shell around every page of the site. Reads only Payload globals, so that every page can be cached. */
export default async function SiteLayout({ children }: { children: ReactNode }) {
  const { settings, navigation, footer } = await getShell();
  const { isEnabled: isPreview } = await draftMode();
  const look = await getShownLook();
  return (
    <ShellErrorBoundary>
      <html
        lang="en"
        className={fontVariables}
        data-analytics={analyticsAttribute(settings.isRecorderOn)}
        data-preview={isPreview || undefined}
        suppressHydrationWarning
      >
        <head>
          {settings.isUnlisted && <meta name="robots" content="noindex, nofollow" />}
          {/*
           * Delays the first paint until the header is complete: otherwise its controls, which are at the end of a
           * row, would move.
           */}
          <link rel="expect" href="#header-end" blocking="render" />
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours that must run before the first paint */}
          <script dangerouslySetInnerHTML={{ __html: documentStartScript }} />
          {look && <LookHead look={look} />}
        </head>
        <body>
          <div id="root" className="flex min-h-dvh flex-col">
            <SiteHeader brand={settings.brand} navigation={navigation} logo={look?.logo ?? null} />
            <span id="header-end" hidden />
            <WelcomeBanner />
            <main id="content" tabIndex={-1} className="grow outline-none">
              <PageErrorBoundary>{children}</PageErrorBoundary>
            </main>
            <SiteFooter settings={settings} footer={footer} logo={look?.logo ?? null} />
          </div>
          <LoadingSign />
          <ToastHost />
          <RouteEffects />
          <RoutedLinks />
          <Analytics />
        </body>
      </html>
    </ShellErrorBoundary>
  );
}
