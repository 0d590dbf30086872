import type { ReactNode } from 'react';

export interface PageCacheFigures {
  /** Number of pages in memory. */
  pages: number;
  /** Requests answered from memory (`hits`) and passed to Next (`misses`) since the process started. */
  hits: number;
  misses: number;
  /** Time of the last change of content that this process was notified of; null before the first. */
  invalidatedAt: Date | null;
}

/** Steps of a shutdown, in order. `waitsFor` says in the log what a step waits for. */
export type StopSteps = readonly (readonly [waitsFor: string, stop: () => Promise<unknown>])[];

export interface RunningApplication {
  /** Steps that stop background work, such as workers and listeners. */
  stopSteps: StopSteps;
  /** True if the database cannot be reached. */
  isDatabaseAway(): Promise<boolean>;
}

/** Parts of a page that depend on its query. Each key is the `data-part` attribute of the element that is filled. */
export interface PageParts {
  /**
   * Content for elements that are empty, or contain only text, in the page without a query. It is rendered to static
   * markup by the server's own copy of React, so its components must not use hooks.
   */
  content: Readonly<Record<string, ReactNode>>;
  /** Values of input elements, as plain text. */
  values: Readonly<Record<string, string>>;
  /** Set if the client has reached a rate limit: seconds until it may send another request. `content` then says so. */
  retryAfterSeconds?: number;
}

/** Page of which some parts depend on the query. The page without them is rendered once, and served from memory. */
export interface QueriedPage {
  path: string;
  /** The parameters that the page depends on, normalised; undefined if the query does not change the page. */
  canonicalQuery(query: URLSearchParams): string | undefined;
  /** Renders the parts for a canonical query. @param headers `x-forwarded-for` alone, for the rate limit */
  render(canonicalQuery: string, headers: Headers): Promise<PageParts>;
}

/** Endpoint that the server calls itself, without Next. */
export interface ServerEndpoint {
  path: string;
  /**
   * If set, the endpoint serves this method at exactly this path, and Next serves all other requests; otherwise it
   * serves all methods, and also all paths below.
   */
  only?: 'POST';
  /** Responds to a request of any usual method, or of the one in `only`, refusals included. */
  handle(request: Request): Promise<Response>;
}

/** Colours of links and of the main button, as `#rrggbb`. */
interface Accents {
  accentStrong: string;
  accentInk: string;
  onAccent: string;
}

export type SchemeAccents = Record<'light' | 'dark', Accents>;

/**
 * Interface between the HTTP server and the application. They are separate bundles in one process and share no
 * modules, so this is their only connection. Undefined in commands and tests, which run without a server.
 */
export interface ServerBridge {
  pageCache: {
    /** Call before the commit of a change: until `invalidate`, no page is served from memory or stored. */
    suspend(): void;
    /** Call after the commit of a change: drops all pages. */
    invalidate(): void;
    /** Returns a function that returns true while the content is unchanged. */
    snapshot(): () => boolean;
    figures(): PageCacheFigures;
  };
  /** Undefined in development. */
  knownPaths?: {
    /** True if content has not changed since the application began to load the list. */
    readonly isCurrent: boolean;
    /** True if a document or a generated file has this path; undefined while there is no current list. */
    has(path: string): boolean | undefined;
    replaceWith(list: () => Promise<Iterable<string>>): Promise<void>;
  };
  /** Host names that show one page each. Undefined in development. */
  hosts?: { replaceWith(pages: Iterable<readonly [host: string, path: string]>): void };
  /** Redirects from old addresses with a query, such as `/?p=12`. Undefined in development. */
  queryRedirects?: { replaceWith(redirects: Iterable<readonly [from: string, to: string]>): void };
  /** Pages whose content depends on their query. Undefined in development, where Next renders them whole. */
  queriedPages?: { replaceWith(pages: readonly QueriedPage[]): void };
  /** Endpoints called without Next. Undefined in development, where Next's routes serve them. */
  endpoints?: { replaceWith(endpoints: readonly ServerEndpoint[]): void };
  /** Files that replace those of `public`, by path. */
  ownFiles?: { replaceWith(files: ReadonlyMap<string, Buffer>): void };
  /** Sets the contact details of the server's own error pages, and their accents and icon if they are not the built-in ones. */
  describeSite(contact: {
    brand: string;
    email: string;
    accents?: SchemeAccents | null;
    icon?: string;
  }): void;
  /** Called when the application is ready. */
  onBooted(application: RunningApplication): void;
  /** Called if the application cannot start. */
  onBootFailed(error: unknown): void;
}

const key = Symbol.for('plumbline.server');

export const serverBridge = (): ServerBridge | undefined => Reflect.get(globalThis, key);

/** Sets the bridge. Called once by the server; tests reset it with undefined. */
export const provideServerBridge = (bridge: ServerBridge | undefined): boolean =>
  Reflect.set(globalThis, key, bridge);
