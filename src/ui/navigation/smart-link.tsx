import type { ComponentProps } from 'react';

/**
 * Link to any URL an editor may enter. Sets `noopener` on external links; clicks on internal ones are handled by the
 * shell's `RoutedLinks`.
 */
export function SmartLink({ href, ...props }: Omit<ComponentProps<'a'>, 'href'> & { href: string }) {
  return <a href={href} rel={/^https?:/.test(href) ? 'noopener' : undefined} {...props} />;
}
