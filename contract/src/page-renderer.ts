// What the web's build offers to the server for pages with content from the database. The build writes the module to
// web/dist/.server/prerender.js.

/** An entry of a page's breadcrumbs. The page itself, the last one, has no address. */
export interface Crumb {
  readonly label: string;
  readonly to?: string | undefined;
}

export interface RenderedPage {
  /** The content of the page's root element. */
  readonly html: string;
  /** Style rules that the content needs beside the style sheets. The security policy forbids style attributes. */
  readonly styles: readonly string[];
  readonly meta: {
    /** With the market's name. */
    readonly title: string;
    readonly description?: string | undefined;
    readonly crumbs: readonly Crumb[];
  };
}

export interface PageRenderer {
  /** Returns the calls whose responses the page of an address shows first, below /api; none for most pages. */
  readonly firstCalls: (path: string) => readonly string[];
  /**
   * Renders the page of an address.
   * @param answers the responses of its first calls, by the address of the call
   * @throws where the page cannot be rendered
   */
  readonly renderPage: (
    path: string,
    language: string,
    answers: Readonly<Record<string, unknown>>,
  ) => Promise<RenderedPage>;
}
