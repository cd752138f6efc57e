import type { FastifyInstance } from 'fastify'

/** API-2: the version of the calls under `/api/web/v1` and of their responses. */
export const apiVersion = '1'

/** Dates are `YYYY-MM-DD`. */
export interface Retirement {
  readonly deprecatedOn: string
  readonly endsOn: string
  /** The path of the call that replaces this one. */
  readonly successor?: string
}

/** API-2: two versions overlap for at least half a year. */
const promisedMs = 183 * 86_400_000

/** RFC 9745, RFC 8594. Throws if the retirement is shorter than promised: that is a programming error. */
export function retirementHeaders({ deprecatedOn, endsOn, successor }: Retirement): Readonly<Record<string, string>> {
  const [fromMs, endMs] = [Date.parse(deprecatedOn), Date.parse(endsOn)]
  if (!(endMs - fromMs >= promisedMs))
    throw new Error(`What is deprecated on ${deprecatedOn} is promised for half a year and cannot end on ${endsOn}`)
  return {
    deprecation: `@${fromMs / 1000}`,
    sunset: new Date(endMs).toUTCString(),
    ...(successor !== undefined && { link: `<${successor}>; rel="successor-version"` }),
  }
}

/** API-2: every API response carries the version and, if the call is deprecated, when it ends. */
export function tellVersions(app: FastifyInstance): void {
  app.addHook('onRoute', ({ config }) => {
    const retires = config?.rules?.operation?.retires
    if (retires !== undefined) retirementHeaders(retires)
  })
  app.addHook('onRequest', (request, reply, done) => {
    const operation = request.routeOptions.config.rules?.operation
    if (operation !== undefined)
      reply.headers({ 'api-version': apiVersion, ...(operation.retires && retirementHeaders(operation.retires)) })
    done()
  })
}
