/** A fake backend with configurable list lengths that records requests. */
export class CountingBackend {
  readonly requests: string[] = []
  redirect: string | null = null

  constructor(private readonly counts: { points: number; events: number }) {}

  readonly fetch: typeof fetch = async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), 'http://backend.test')
    this.requests.push(pathname)
    // Random delays, as in reality.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
    if (pathname.endsWith('/route-config/'))
      return Response.json(this.redirect === null ? {} : { redirect: this.redirect })
    const count = pathname.includes('promotion') ? this.counts.events : this.counts.points
    return Response.json({ data: [], meta: { pagination: { count, limit: 1, offset: 0 } } })
  }
}
