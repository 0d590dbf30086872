import config from '@payload-config';
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts';
import type { ServerFunctionClient } from 'payload';
import type { ReactNode } from 'react';
import { guardStudio } from '@/app/guard-studio';
import { guardStudioFunction } from '@/app/guard-studio-function';
import { importMap } from './admin/importMap';
import '@payloadcms/next/css';
import '@/studio-kit/styles/studio.css';
import '@/cms/rich-text/writing/writing.css';
import '@/cms/studio/content.css';
import '@/cms/studio/moving-day/moving-day.css';
import '@/cms/studio/site-import/site-import.css';
import '@/cms/studio/uses/media-grid.css';
import '@/features/auth/studio/step-up/step-up.css';
import '@/features/bookings/studio/bookings.css';
import '@/features/editing/studio/editing.css';
import '@/features/leads/studio/leads.css';
import '@/features/look/studio/look.css';
import '@/features/notifications/studio/notifications.css';

/** Rendered per request: at build time there is no database to load the user from. */
export const dynamic = 'force-dynamic';

const serverFunction: ServerFunctionClient = async (call) => {
  'use server';
  const { name, args } = await guardStudioFunction(call);
  return handleServerFunctions({ name, args, config, importMap });
};

export default async function StudioLayout({ children }: { children: ReactNode }) {
  await guardStudio();
  return (
    <RootLayout config={config} importMap={importMap} serverFunction={serverFunction}>
      {children}
    </RootLayout>
  );
}
