import type { FastifyInstance } from 'fastify'

/** API-2: of the calls under `/api/web/v1` and of what they answer. */
export const apiVersion = '1'

/** Days as a calendar writes them. */
export interface Retirement {
  readonly deprecatedOn: string
  readonly endsOn: string
  /** The path of what to call instead. */
  readonly successor?: string
}

/** API-2: two versions stand beside each other for half a year at least. */
const promisedMs = 183 * 86_400_000

/** RFC 9745, RFC 8594; a retirement that breaks the promise is a mistake of ours. */
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

/** API-2: every answer of the API says which version it is, and whether it ends. */
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
