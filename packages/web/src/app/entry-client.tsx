import 'reflect-metadata/lite'
import '@recircle/ui/styles/global.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { languageTag, localeKeys } from '@recircle/core/site'
import { catchAllRoute } from '../routing/catch-all-route.ts'
import { LatestRoute } from '../routing/latest-route.ts'
import { matchedEntry } from '../routing/matched-entry.ts'
import { readPageContext } from '../routing/page-context.ts'
import { pageStateId, readPageState } from '../routing/page-state.ts'
import type { RouteEntry } from '../routing/route-entry.ts'
import { prepareModel } from '../routing/screen/prepare-model.ts'
import { routerScope } from '../routing/screen/scope.ts'
import { appRoutes } from './app-routes.ts'
import { AppView } from './composition/app.view.tsx'
import { createBrowserScope } from './composition/browser-scope.ts'
import { followBalance } from './composition/follow-balance.ts'
import { followSession } from './composition/follow-session.ts'
import { parts, speak } from '@recircle/ui/screen/load-part.ts'
import { takeWordsOfPage } from './page-parts.ts'
import { prefetchByLinks } from './prefetch-by-links.ts'
import { loadScreen } from './screens.ts'
import { followSlowLinks } from './slow-links.ts'
import { showSlowPages } from './slow-pages.ts'

/** Puts each step into a task of its own, so that a slow phone can respond to touches in between. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

// A module that waits at its top would keep the scripts waiting that import this one.
async function start(): Promise<void> {
  await pause()
  // Cached scripts can run before a slow network delivers the end of the page, which has its state.
  if (document.readyState === 'loading')
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))

  const stateJson = document.getElementById(pageStateId)?.textContent ?? ''
  const state = readPageState(stateJson)
  const page = readPageContext(state.site, window.location.pathname, state.settings, state.renderedAtMs, state.kept)
  await pause()
  // Its translator is the first to ask for a locale, and the browser looks all of them up once: a tenth of a second on a slow phone.
  const scope = createBrowserScope(page, window)
  await pause()
  const basename = page.prefix || '/'
  const routes = appRoutes(page.settings)
  speak(languageTag(page.locale))

  const entryAt = (address: Location | URL): RouteEntry =>
    matchedEntry(matchRoutes(routes, address, basename)) ?? catchAllRoute

  /** The first render has to match the server's, so what it needs is loaded before it. */
  async function loadFirstPage(): Promise<void> {
    const entry = entryAt(window.location)
    if ((await loadScreen(entry)).hasModel) await prepareModel(entry, scope)
  }

  await Promise.all([loadFirstPage(), takeWordsOfPage(state.words)])
  const router = createBrowserRouter(routes, {
    basename,
    hydrationData: { loaderData: state.loaderData },
    getContext: () => new RouterContextProvider(new Map([[routerScope, scope]])),
  })
  await pause()

  // A transition hydrates in slices, so that a slow phone can respond to touches.
  startTransition(() => {
    hydrateRoot(
      document,
      <AppView scope={scope} assets={null} stateJson={stateJson}>
        <LatestRoute value={() => router.state}>
          <RouterProvider router={router} />
        </LatestRoute>
      </AppView>,
    )
  })

  prefetchByLinks(document, (address) => {
    Promise.all([loadScreen(entryAt(address)), scope.container()]).catch(() => undefined)
  })
  showSlowPages(router)
  followSlowLinks(window, router, parts)
  // SITE-7
  scope.stores.session.set(localeKeys.current, page.locale)
  followSession(scope, router)
  followBalance(scope, window)
}

void start()
