export interface PageProps {
  /** The path being rendered on the server; absent in the browser, which knows its address. */
  path?: string;
}
