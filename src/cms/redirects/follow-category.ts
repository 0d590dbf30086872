/** Hooks of categories: redirects to the list of a category follow its slug, and lead to the blog once it is deleted. */
import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload';
import type { Category } from '@/payload-types';
import { archivePath } from '../paths';
import { retargetRedirects } from '../tables/redirects';
import { lockRedirects } from './leave-redirect';

const listOf = ({ slug }: Pick<Category, 'slug'>) => archivePath({ category: slug ?? '' });

export const followCategoryOnChange: CollectionAfterChangeHook<Category> = async ({
  doc,
  previousDoc,
  operation,
  req,
}) => {
  if (operation !== 'update' || doc.slug === previousDoc.slug) return;
  await lockRedirects(req);
  await retargetRedirects(req, listOf(previousDoc), listOf(doc));
};

export const followCategoryOnDelete: CollectionAfterDeleteHook<Category> = async ({ doc, req }) => {
  await lockRedirects(req);
  await retargetRedirects(req, listOf(doc), archivePath({}));
};
