import config from '@payload-config';
import { handleServerFunctions, RootLayout } from '@payloadcms/next/layouts';
import type { ServerFunctionClient } from 'payload';
import type { ReactNode } from 'react';
import { guardStudio } from '@/app/guard-studio';
import { guardStudioFunction } from '@/app/guard-studio-function';
import { importMap } from './admin/importMap';
import '@payloadcms/next/css';
import '@/studio-kit/styles/studio.css';
import '@/cms/studio/content.css';
import '@/features/bookings/studio/bookings.css';
import '@/features/editing/studio/editing.css';
import '@/features/leads/studio/leads.css';

/** Answered per request: a build has no database to read the user from. */
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
