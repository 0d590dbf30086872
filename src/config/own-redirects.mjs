/** @param {string} source @param {string} destination */
const permanent = (source, destination) => ({ source, destination, permanent: true });
/** @param {string} source @param {string} destination */
const temporary = (source, destination) => ({ source, destination, permanent: false });

/** Redirects of the application itself, for Next's configuration; `:slug` matches one path segment. */
export const ownRedirects = [
  permanent('/roi-calculator', '/#roi'),
  permanent('/capacity-calculator', '/#capacity'),
  permanent('/capacity-multiplication', '/#capacity'),
  permanent('/articles/:slug', '/blog/:slug'),
  permanent('/knowledge-base', '/kb'),
  permanent('/privacy-policy', '/privacy'),
  permanent('/terms-of-service', '/terms'),
  permanent('/services-old', '/services'),
  // The page behind a rewrite of `/search?q=…`.
  permanent('/search/results', '/search'),
  temporary('/signin', '/auth'),
  temporary('/login', '/auth'),
  temporary('/signup', '/auth'),
];

/**
 * Returns the target to which the application redirects this path, regardless of editors' redirects; null if it does
 * not redirect. @param {string} path
 */
export function ownRedirectTarget(path) {
  const segments = path.split('/');
  const found = ownRedirects.find(({ source }) => {
    const own = source.split('/');
    return (
      own.length === segments.length &&
      own.every((name, index) => (name.startsWith(':') ? segments[index] !== '' : name === segments[index]))
    );
  });
  return found ? found.destination.replace(':slug', segments.at(-1) ?? '') : null;
}

/** True if the application redirects this path. @param {string} path */
export const isOwnRedirect = (path) => ownRedirectTarget(path) !== null;
