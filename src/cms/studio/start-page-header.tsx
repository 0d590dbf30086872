import type { ServerProps } from 'payload';
import { contentPaths } from './paths';

/** Header of the dashboard: welcome, links to the most likely tasks, and to the site. */
export function StartPageHeader({ user }: ServerProps) {
  return (
    <section className="studio-welcome" aria-labelledby="studio-welcome">
      <h1 id="studio-welcome">{user?.name ? `Welcome, ${user.name}` : 'Welcome'}</h1>
      <p>
        What you change is saved as a draft while you type. Visitors see it a second after you press Publish.
      </p>
      <nav aria-label="Start here" className="studio-welcome__ways">
        {/* Plain links, because the studio's own links drop a click that comes before hydration. */}
        <a href={contentPaths.newContent}>New</a>
        <a href={contentPaths.content}>All content</a>
        <a href="/admin/collections/media">Upload media</a>
        <a href={contentPaths.guide}>Help</a>
        <a href="/">View site</a>
      </nav>
    </section>
  );
}
