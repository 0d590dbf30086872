/** Facts that every generated file states. */
export type ResourceFileFacts = {
  title: string;
  /** Text that describes what a reader can do with the file. */
  promise: string | null;
  brand: string;
  /** Absolute URL of the page that offers the file. */
  pageUrl: string;
  /** Date of the content's last change, such as 4 March 2026. */
  date: string;
};
