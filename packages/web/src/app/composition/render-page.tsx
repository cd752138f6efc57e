import { createStaticRouter, matchRoutes, RouterContextProvider, StaticRouterProvider } from 'react-router'
import type { PageAnswer, PageRequest } from '@recircle/core/rendering'
import { keptFormName, siteOfHost } from '@recircle/core/site'
import { isForEverybody } from '../../routing/access.ts'
import { catchAllRoute } from '../../routing/catch-all-route.ts'
import { matchedEntry } from '../../routing/matched-entry.ts'
import { routerScope } from '../../routing/screen/scope.ts'
import { readPageContext } from '../../routing/page-context.ts'
import { writePageState } from '../../routing/page-state.ts'
import { AppView } from './app.view.tsx'
import { renderHtml } from './render-html.ts'
import type { RendererState } from './renderer-state.ts'
import { createServerScope } from './server-scope.ts'
import { watchedFetch } from './watched-fetch.ts'

/** Renders a page for a request: loads its data, then writes it completely. */
export async function renderPage(
  state: RendererState,
  { url, settings, fetchApi, kept = null }: PageRequest<typeof fetch>,
  signal: AbortSignal,
): Promise<PageAnswer> {
  const address = new URL(url)
  const page = readPageContext(
    siteOfHost(address.host, settings.siteOverrides),
    address.pathname,
    settings,
    Date.now(),
    kept,
  )
  const basename = page.prefix || '/'
  const { routes, handler } = state.base(basename, settings.isDevelopment)
  const backend = watchedFetch(fetchApi)
  const scope = createServerScope(page, await state.translator(page.locale), backend.fetch)

  const loaded = await handler.query(new Request(address, { signal }), {
    requestContext: new RouterContextProvider(new Map([[routerScope, scope]])),
  })
  if (loaded instanceof Response)
    return { kind: 'redirect', status: loaded.status, location: loaded.headers.get('location') ?? '/' }
  const [failure] = Object.values(loaded.errors ?? {})
  if (failure !== undefined) throw failure

  const entry = matchedEntry(matchRoutes(routes, address.pathname, basename))
  const stateJson = writePageState({
    settings,
    kept,
    site: page.site,
    renderedAtMs: page.renderedAtMs,
    words: state.assets.words(entry ?? catchAllRoute, page.locale),
    loaderData: loaded.loaderData,
  })
  const html = await renderHtml(
    <AppView scope={scope} assets={state.assets.of(entry, page.locale)} stateJson={stateJson}>
      <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, loaded)} context={loaded} hydrate={false} />
    </AppView>,
    signal,
  )
  // The visitor can read the partial page and retry; the status keeps it out of caches and search engines.
  const status = loaded.statusCode === 200 && backend.lacksData() ? 503 : loaded.statusCode
  // PEOPLE-13: a page with what somebody typed is theirs alone.
  const isPublic = entry === null || isForEverybody(entry, address.search)
  return { kind: 'page', status, html, isShared: isPublic && !address.searchParams.has(keptFormName) }
}
