import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import { policyRedirect } from '@recircle/core/site'
import { isAccountPage } from '../access.ts'
import { missingRoleKey, missingRolePath } from '../missing-role.ts'
import { refusalOf } from '../refusal.ts'
import type { RouteEntry } from '../route-entry.ts'
import { configuredRedirect } from './configured-redirect.ts'
import { routerScope, type Scope } from './scope.ts'
import type { Screen } from './screen.tsx'
import type { LoadedScreen, ScreenData } from './screen.tsx'
import type { ScreenInput } from './screen-model.ts'

function readInput(request: Request, params: LoaderFunctionArgs['params']): ScreenInput {
  const { search, searchParams } = new URL(request.url)
  return { params, query: Object.fromEntries(searchParams), search }
}

/** The one way a screen gets its data, on the server and in the browser. A redirect keeps the visitor's prefix: it is the router's base. */
export const screenLoader =
  (entry: RouteEntry, screen: Screen) =>
  async ({ request, params, context }: LoaderFunctionArgs) => {
    const scope = context.get(routerScope)
    const moved = policyRedirect(scope.page.site.variant, entry.path)
    if (moved !== null) return redirect(moved, 301)
    // Pages of an account are rendered as a shell: nothing private is on the server, and the browser asks again.
    if (scope.isServer && isAccountPage(entry)) return data<ScreenData>({ outcome: 'shell' })
    const { pathname, search } = new URL(request.url)
    const path = pathname.slice(scope.page.prefix.length) || '/'
    const refusal = refusalOf(entry, await scope.visitor.current(), { path, search })
    if (refusal === missingRolePath) scope.stores.session.set(missingRoleKey, entry.requires)
    if (refusal !== null) return redirect(refusal)
    const [elsewhere, loaded] = await Promise.all([
      configuredRedirect(scope, path),
      loadScreen(entry, screen, scope, readInput(request, params)),
      scope.translator.load(entry.messages),
    ])
    return elsewhere ?? loaded
  }

const statuses: Readonly<Partial<Record<LoadedScreen['outcome'], number>>> = { missing: 404, gone: 410 }

/** What a view model may ask its container for. Where a page has to do with signing in, the session is part of it. */
export async function prepareModel({ requires }: Pick<RouteEntry, 'requires'>, scope: Scope): Promise<void> {
  await Promise.all([scope.services(), requires === 'nothing' ? null : scope.visitor.session()])
}

async function loadScreen(entry: RouteEntry, screen: Screen, scope: Scope, input: ScreenInput) {
  const status = entry.status ?? 200
  if (screen.source === null) return data<ScreenData>({ outcome: 'ready', snapshot: null, head: {} }, { status })
  if (screen.needsServices) await prepareModel(entry, scope)
  const model = await screen.source(scope)
  const outcome = await model.load(input)
  if (outcome === 'not-found') return data<ScreenData>({ outcome }, { status: 404 })
  if (typeof outcome === 'object') return redirect(outcome.redirect)
  const loaded: ScreenData = { outcome, snapshot: model.snapshot(), head: model.head?.() ?? {} }
  return data(loaded, { status: statuses[outcome] ?? status })
}
