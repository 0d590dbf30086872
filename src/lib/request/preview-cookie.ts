/** Next's cookie of an editor who looks at drafts. */
export const PREVIEW_COOKIE = '__prerender_bypass';
