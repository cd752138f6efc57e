import type { FastifyInstance, RouteOptions } from 'fastify'
import type { CallAccess } from '@recircle/core/calls'
import type { StaffAccess } from '../../staff-session/staff-sessions.ts'
import type { RateClass } from '../../ops/rate-limits.ts'
import type { ApiOperation } from '../open-api/api-operations.ts'

export type Access = CallAccess<StaffAccess>

/**
 * The `cache-control` of successful responses. `by-caller`: `no-store` for a caller with a token, otherwise no header; errors are always sent
 * this way. `by-handler`: the handler sets it for each response.
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
  /** The call as the API description presents it; absent for routes that are not part of the API. */
  readonly operation?: ApiOperation
  /** The route reports overload or holds a connection for hours, so it is served under any load. */
  readonly isNeverShed?: true
}

declare module 'fastify' {
  interface FastifyContextConfig {
    rules?: RouteRules
  }
}

/** Whether a token in the request can make a difference. */
export const dependsOnToken = (access: Access): boolean =>
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

/** For routes that a plugin adds to `scope`: they cannot declare rules themselves. */
export const declareForPlugins = (scope: FastifyInstance, declared: RouteRules): void =>
  void rulesOfPlugins.set(scope, declared)

/** The rules of a route about to be added; throws if there are none. */
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

export const operationsOf = (app: FastifyInstance): ReadonlyMap<string, DescribedRoute> =>
  new Map(
    routesOf(app).flatMap((route) => {
      const { operation } = route
      return operation === undefined ? [] : [[operation.operationId, { ...route, operation }] as const]
    }),
  )
