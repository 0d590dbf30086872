import config from '@payload-config';
import { generatePageMetadata, RootPage } from '@payloadcms/next/views';
import type { Metadata } from 'next';
import { guardStudio } from '@/app/guard-studio';
import { importMap } from '../importMap';

type Props = {
  params: Promise<{ segments: string[] }>;
  searchParams: Promise<{ [key: string]: string | string[] }>;
};

export const generateMetadata = ({ params, searchParams }: Props): Promise<Metadata> =>
  generatePageMetadata({ config, params, searchParams });

/**
 * Calls the guard of the layout again, because the layout does not run if Next's client router requests only the
 * page segment.
 */
export default async function StudioPage({ params, searchParams }: Props) {
  await guardStudio();
  return RootPage({ config, importMap, params, searchParams });
}
