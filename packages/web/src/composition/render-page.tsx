import { createStaticRouter, RouterContextProvider, StaticRouterProvider } from 'react-router'
import type { PageAnswer, PageRequest } from '@recircle/core/rendering'
import { isAccountPage } from '../routes/access.ts'
import { matchedEntry } from '../routes/matched-entry.ts'
import { routerScope } from '../screen/scope.ts'
import { readPageContext } from '../settings/page-context.ts'
import { writePageState } from '../settings/page-state.ts'
import { AppView } from './app.view.tsx'
import { renderHtml } from './render-html.ts'
import type { RendererState } from './renderer-state.ts'
import { createServerScope } from './server-scope.ts'

/** One page for one request: load what it shows, then write it out whole. */
export async function renderPage(
  state: RendererState,
  { url, settings, fetchApi }: PageRequest<typeof fetch>,
  signal: AbortSignal,
): Promise<PageAnswer> {
  const address = new URL(url)
  const page = readPageContext(address, settings, Date.now())
  const basename = page.prefix || '/'
  const { routes, handler } = state.base(basename, settings.isDevelopment)
  const scope = createServerScope(page, await state.translator(page.locale), fetchApi)

  const loaded = await handler.query(new Request(address, { signal }), {
    requestContext: new RouterContextProvider(new Map([[routerScope, scope]])),
  })
  if (loaded instanceof Response)
    return { kind: 'redirect', status: loaded.status, location: loaded.headers.get('location') ?? '/' }
  const [failure] = Object.values(loaded.errors ?? {})
  if (failure !== undefined) throw failure

  const entry = matchedEntry(routes, address.pathname, basename)
  const stateJson = writePageState({
    settings,
    renderedAtMs: page.renderedAtMs,
    loaderData: loaded.loaderData,
  })
  const html = await renderHtml(
    <AppView scope={scope} assets={state.assets.of(entry, page.locale)} stateJson={stateJson}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, loaded)} context={loaded} hydrate={false} />
    </AppView>,
    signal,
  )
  return { kind: 'page', status: loaded.statusCode, html, isShared: entry === null || !isAccountPage(entry) }
}
