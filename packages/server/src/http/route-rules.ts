import type { FastifyInstance, RouteOptions } from 'fastify'
import type { UserKind } from '../db/tables/account.tables.ts'
import type { StaffAccess } from '../desk/staff-sessions.ts'
import type { RateClass } from '../ops/rate-limits.ts'
import type { ApiOperation } from './api-operations.ts'

export type Access =
  /** A token is not even read. */
  | 'anybody'
  /** A token counts where it is good; one that is not is no reason to refuse. */
  | 'anybody-with-any-token'
  /** Somebody signed in sees more; a token that is no longer good is refused. */
  | 'anybody-or-account'
  | 'account'
  /** An account that may publish points (`facility`) or events (`promotion`) for its organization. */
  | { readonly creatorOf: readonly UserKind[] }
  /** DESK-2: somebody at the desk, by its own cookie. Background requests do not extend the session: `isQuiet`. */
  | { readonly staff: StaffAccess; readonly isQuiet?: true }
  /** The request carries a secret of its own, such as that of a mailed link. Its handler checks it, in the transaction that uses it up. */
  | 'secret-holder'

/**
 * The `cache-control` of what is answered well. `by-caller`: nobody keeps what is answered to a token, and of the rest nothing is said;
 * refusals are always answered so. `by-handler`: it differs from answer to answer.
 */
export type Caching =
  | 'by-caller'
  | 'by-handler'
  | 'no-store'
  | 'no-cache'
  | `private, max-age=${number}`
  | `public, max-age=${number}`
  | `public, max-age=${number}, ${'immutable' | `stale-while-revalidate=${number}`}`

export interface RouteRules {
  readonly access: Access
  readonly rate: RateClass
  readonly cache: Caching
  /** How the API's description presents the call; what is not of the API has none. */
  readonly operation?: ApiOperation
  /** It tells about an overload or holds a connection for hours: it is answered however much there is to do. */
  readonly isNeverShed?: true
}

declare module 'fastify' {
  interface FastifyContextConfig {
    rules?: RouteRules
  }
}

/** Whether a token that is sent may make a difference. */
export const takesToken = (access: Access): boolean =>
  access !== 'anybody' && access !== 'secret-holder' && !isStaffAccess(access)

export const isStaffAccess = (access: Access): access is Extract<Access, { staff: StaffAccess }> =>
  typeof access === 'object' && 'staff' in access

/** CALL-10: the `config` of every route. */
export const rules = (declared: RouteRules): { readonly rules: RouteRules } => ({ rules: declared })

const rulesOfPlugins = new WeakMap<FastifyInstance, RouteRules>()
const declaredRoutes = new WeakMap<FastifyInstance['server'], DeclaredRoute[]>()

export interface DeclaredRoute extends RouteRules {
  readonly method: string
  readonly url: string
}
export interface DescribedRoute extends DeclaredRoute {
  readonly operation: ApiOperation
}

/** For the routes that a plugin adds to `scope`, which cannot declare anything themselves. */
export const declareForPlugins = (scope: FastifyInstance, declared: RouteRules): void =>
  void rulesOfPlugins.set(scope, declared)

/** The rules of a route that is about to be added: without any it is not. */
export function declaredRules(scope: FastifyInstance, { config, method, url }: RouteOptions): RouteRules {
  const declared = config?.rules ?? rulesOfPlugins.get(scope)
  if (declared === undefined)
    throw new Error(
      `${String(method)} ${url} declares no rules: give it \`config: rules({ … })\` (http/route-rules.ts)`,
    )
  // Fastify adds the HEAD of a GET by itself.
  if (method !== 'HEAD')
    declaredRoutes.set(scope.server, [...routesOf(scope), { ...declared, method: String(method), url }])
  return declared
}

export const routesOf = ({ server }: FastifyInstance): readonly DeclaredRoute[] => declaredRoutes.get(server) ?? []

/** Every call of the API by its name. */
export const operationsOf = (app: FastifyInstance): ReadonlyMap<string, DescribedRoute> =>
  new Map(
    routesOf(app).flatMap((route) => {
      const { operation } = route
      return operation === undefined ? [] : [[operation.operationId, { ...route, operation }] as const]
    }),
  )
