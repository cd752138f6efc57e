import type { RouteEntry } from '../route-entry.ts'
import type { Scope } from './scope.ts'

/**
 * What a view model may ask its container for. Where a page has to do with signing in, the session is part of it. Apart from the loader, which a
 * page that was rendered does not fetch.
 */
export async function prepareModel({ requires }: Pick<RouteEntry, 'requires'>, scope: Scope): Promise<void> {
  await Promise.all([scope.services(), requires === 'nothing' ? null : scope.visitor.session()])
}
