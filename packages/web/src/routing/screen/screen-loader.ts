import { data, redirect, type LoaderFunctionArgs, redirectDocument } from 'react-router'
import { policyRedirect, redirectKind, siteCalls } from '@recircle/core/site'
import { isAccountPage } from '../access.ts'
import { missingRoleKey, missingRolePath, refusalOf } from '../refusal.ts'
import { islandsArrive } from '@recircle/ui/island/island.tsx'
import type { RouteEntry } from '../route-entry.ts'
import { portsOf } from './ports-of.ts'
import { prepareModel } from './prepare-model.ts'
import { routerScope, type Scope } from './scope.ts'
import type { Screen, LoadedScreen, ScreenData } from './screen.tsx'
import type { ScreenInput } from '@recircle/ui/screen/screen-model.ts'

function readInput(request: Request, params: LoaderFunctionArgs['params']): ScreenInput {
  const { search, searchParams } = new URL(request.url)
  return { params, query: Object.fromEntries(searchParams), search }
}

/** Loads the data of a screen, on the server and in the browser. Redirects keep the visitor's prefix, which is the router's base. */
export const screenLoader =
  (entry: RouteEntry, screen: Screen) =>
  async ({ request, params, context }: LoaderFunctionArgs) => {
    const scope = context.get(routerScope)
    const moved = policyRedirect(scope.page.site.variant, entry.path)
    if (moved !== null) return redirect(moved, 301)
    // The server renders account pages as a shell, because it has no private data; the browser loads them again.
    if (scope.isServer && isAccountPage(entry)) return data<ScreenData>({ outcome: 'shell' })
    const { pathname, search } = new URL(request.url)
    const path = pathname.slice(scope.page.prefix.length) || '/'
    const refusal = refusalOf(entry, await scope.visitor.current(), { path, search })
    if (refusal === missingRolePath) scope.stores.session.set(missingRoleKey, entry.requires)
    if (refusal !== null) return redirect(refusal)
    const [elsewhere, loaded] = await Promise.all([
      configuredRedirect(scope, path),
      loadScreen(entry, screen, scope, readInput(request, params)),
      islandsArrive(),
    ])
    return elsewhere ?? loaded
  }

const statuses: Readonly<Partial<Record<LoadedScreen['outcome'], number>>> = { missing: 404, gone: 410 }

async function loadScreen(entry: RouteEntry, screen: Screen, scope: Scope, input: ScreenInput) {
  const status = entry.status ?? 200
  if (screen.hasModel) await prepareModel(entry, scope)
  const loaded = screen.load ? await screen.load(scope, input) : ({ outcome: 'ready', data: null } as const)
  if (loaded.outcome === 'not-found') return data<ScreenData>(loaded, { status: 404 })
  if (loaded.outcome === 'elsewhere') return redirect(loaded.path)
  return data<ScreenData>({ head: {}, ...loaded }, { status: statuses[loaded.outcome] ?? status })
}

/** A page waits at most this long for the configuration of its path. */
const patienceMs = 1_500

/** ROUTE-22: the configured redirect of a path, if any. A redirect to another site navigates the window. */
async function configuredRedirect(scope: Scope, path: string): Promise<Response | null> {
  const { calls, clock } = await portsOf(scope)
  const target = await new Promise<string | null>((resolve, reject) => {
    const stopWaiting = clock.after(patienceMs, () => resolve(null))
    calls
      .ask(siteCalls.routeConfig, { query: { path } })
      .then((answer) => resolve(answer.ok ? answer.value.redirect : null), reject)
      .finally(stopWaiting)
  })
  const kind = target === null ? null : redirectKind(target)
  if (target === null || kind === null) return null
  return kind === 'external' ? redirectDocument(target) : redirect(target)
}
