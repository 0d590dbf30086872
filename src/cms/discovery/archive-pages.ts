export const postsPerPage = 8;

/** Number of pages of the blog's archive that show this number of posts; at least one. */
export const archivePageCount = (posts: number): number => Math.max(1, Math.ceil(posts / postsPerPage));
