import Link from 'next/link';
import type { ServerProps } from 'payload';
import { adminPaths } from '@/config/routes';

/** The dashboard's opening: who is here, what they most likely came to do, and the way back to the site. */
export function Welcome({ user }: ServerProps) {
  return (
    <section className="studio-welcome" aria-labelledby="studio-welcome">
      <h1 id="studio-welcome">{user?.name ? `Welcome, ${user.name}` : 'Welcome'}</h1>
      <p>
        What you change is saved as a draft while you type. Visitors see it a second after you press Publish.
      </p>
      <nav aria-label="Begin here" className="studio-welcome__ways">
        <Link href={adminPaths.newContent}>Make something new</Link>
        <Link href={adminPaths.content}>Everything that is written</Link>
        <Link href="/admin/collections/media">Add a picture</Link>
        <Link href={adminPaths.guide}>How the studio is used</Link>
        <a href="/">See the site</a>
      </nav>
    </section>
  );
}
