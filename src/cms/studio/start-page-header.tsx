import type { ServerProps } from 'payload';
import { studioPaths } from '@/config/routes';

/** The dashboard's opening: who is here, what they most likely came to do, and the way back to the site. */
export function StartPageHeader({ user }: ServerProps) {
  return (
    <section className="studio-welcome" aria-labelledby="studio-welcome">
      <h1 id="studio-welcome">{user?.name ? `Welcome, ${user.name}` : 'Welcome'}</h1>
      <p>
        What you change is saved as a draft while you type. Visitors see it a second after you press Publish.
      </p>
      <nav aria-label="Begin here" className="studio-welcome__ways">
        {/* Plain links: the studio drops a press on its own that comes while it is still waking up. */}
        <a href={studioPaths.newContent}>Make something new</a>
        <a href={studioPaths.content}>Everything that is written</a>
        <a href="/admin/collections/media">Add a picture</a>
        <a href={studioPaths.guide}>How the studio is used</a>
        <a href="/">See the site</a>
      </nav>
    </section>
  );
}
