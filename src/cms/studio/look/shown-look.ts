/** State of the look's preview. */
export type FramedPage = { label: string; path: string; src: string };
export type Device = 'desktop' | 'phone';
export type ShownLook = { style: string; logo: unknown; advice: string[] };
