import type { RouteEntry } from '../route-entry.ts'
import type { Scope } from './scope.ts'

/**
 * Awaits what a view model may inject, including the session on pages that involve sign-in. Separate from the loader,
 * which a server-rendered page does not load.
 */
export async function prepareModel({ requires }: Pick<RouteEntry, 'requires'>, scope: Scope): Promise<void> {
  await Promise.all([scope.container(), requires === 'nothing' ? null : scope.visitor.session()])
}
