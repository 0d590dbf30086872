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

/** Guards again: a request for the page segment alone, as Next's client router makes it, does not run the layout. */
export default async function StudioPage({ params, searchParams }: Props) {
  await guardStudio();
  return RootPage({ config, importMap, params, searchParams });
}
