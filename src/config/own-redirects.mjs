/** @param {string} source @param {string} destination */
const permanent = (source, destination) => ({ source, destination, permanent: true });
/** @param {string} source @param {string} destination */
const temporary = (source, destination) => ({ source, destination, permanent: false });

/** Addresses that the application itself leads elsewhere, for Next's settings; `:slug` is one segment of a path. */
export const ownRedirects = [
  permanent('/roi-calculator', '/#roi'),
  permanent('/capacity-calculator', '/#capacity'),
  permanent('/capacity-multiplication', '/#capacity'),
  permanent('/articles/:slug', '/blog/:slug'),
  permanent('/knowledge-base', '/kb'),
  permanent('/privacy-policy', '/privacy'),
  permanent('/terms-of-service', '/terms'),
  permanent('/services-old', '/services'),
  temporary('/signin', '/auth'),
  temporary('/login', '/auth'),
  temporary('/signup', '/auth'),
];

/** Whether the application leads this path elsewhere, whatever an editor says. @param {string} path */
export function isOwnRedirect(path) {
  const segments = path.split('/');
  return ownRedirects.some(({ source }) => {
    const own = source.split('/');
    return (
      own.length === segments.length &&
      own.every((name, index) => (name.startsWith(':') ? segments[index] !== '' : name === segments[index]))
    );
  });
}
