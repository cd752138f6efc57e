/** How this program reaches the backend: over the network or, on the server, through the application in the same process. */
export interface HttpSettings {
  /** CALL-2: `https://api.example`, or '' for the page's own host. */
  readonly apiHost: string
  readonly fetch: typeof fetch
  /** Sent with every request, such as the language of the page. */
  readonly headers?: Readonly<Record<string, string>>
  /** Returns a number in [0, 1); spreads retries. */
  readonly random?: () => number
}
