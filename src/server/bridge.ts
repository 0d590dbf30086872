export interface PageCacheFigures {
  /** Pages in memory at this moment. */
  pages: number;
  /** Requests answered from memory, and those that Next was asked for, since the process began. */
  hits: number;
  misses: number;
  /** When content changed last, as far as this process knows. */
  invalidatedAt: Date | null;
}

export interface RunningApplication {
  /** Ends what it runs in the background. */
  stop(): Promise<void>;
  /** Whether the database answers nobody. */
  isDatabaseAway(): Promise<boolean>;
}

/**
 * What the HTTP server and the application have of each other. Bundled apart, they run in one process and share no module;
 * this is the one way between them. Commands and tests run without a server.
 */
export interface ServerBridge {
  pageCache: {
    /** Call before the commit of a change: until `invalidate` nothing is answered from memory, and nothing is kept. */
    suspend(): void;
    /** Content has changed. */
    invalidate(): void;
    /** Answers a function that says whether content is still what it is now. */
    snapshot(): () => boolean;
    figures(): PageCacheFigures;
  };
  /** Absent in development. */
  knownPaths?: {
    /** Whether the list is from after the last change. */
    readonly isCurrent: boolean;
    /** Whether something answers at a path of documents; undefined while nobody knows. */
    has(path: string): boolean | undefined;
    replaceWith(list: () => Promise<Iterable<string>>): Promise<void>;
  };
  /** What the server says by itself when no page can be had. */
  describeSite(contact: { brand: string; email: string }): void;
  /** The application is ready. */
  onBooted(application: RunningApplication): void;
  /** The application cannot start. */
  onBootFailed(error: unknown): void;
}

const key = Symbol.for('plumbline.server');

export const serverBridge = (): ServerBridge | undefined => Reflect.get(globalThis, key);

/** Called once by the server; undefined takes it back, in tests. */
export const provideServerBridge = (bridge: ServerBridge | undefined): boolean =>
  Reflect.set(globalThis, key, bridge);
