import '../ui/styles/global.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { DataRouter, Location } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { localeKeys } from '@recircle/core/site'
import { isAccountPage } from '../routing/access.ts'
import { readPageContext } from '../routing/page-context.ts'
import { pageStateId, readPageState } from '../routing/page-state.ts'
import { LatestRoute } from '../routing/latest-route.ts'
import { prepareModel } from '../routing/screen/prepare-model.ts'
import type { Screen } from '../routing/screen/screen.tsx'
import { ErrorView } from '../shell/error.view.tsx'
import { AppView } from './composition/app.view.tsx'
import { createBrowserScope } from './composition/browser-scope.ts'
import { followBalance } from './composition/follow-balance.ts'
import { followSession } from './composition/follow-session.ts'
import { createLazyRouter } from './lazy-router.ts'
import { Layout } from './layout.tsx'
import { importPart, takeWords } from './page-parts.ts'
import { screenComponent } from './screen-component.tsx'
import { prefetchByLinks } from './prefetch-by-links.ts'

/** Puts each step into a task of its own, so that a slow phone can respond to touches in between. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

await pause()
// Cached scripts can run before a slow network delivers the end of the page, which has its state.
if (document.readyState === 'loading')
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))

const stateJson = document.getElementById(pageStateId)?.textContent ?? ''
const state = readPageState(stateJson)
const page = readPageContext(state.site, window.location.pathname, state.settings, state.renderedAtMs, state.kept)
const scope = createBrowserScope(page, window)

async function loadRouter(screen: Screen): Promise<(shown: Location | null) => DataRouter> {
  const { openRouter } = await import('./open-router.ts')
  return (shown) => openRouter(scope, { state, screen, shown })
}

async function openPage(): Promise<DataRouter> {
  const { entry, screen: url, messages } = state.route
  // The server has no account data, so the router loads such a page at once.
  const isLoaded = !isAccountPage(entry)
  const arriving = importPart(url)
  const opening = isLoaded ? null : arriving.then(async ({ screen }) => (await loadRouter(screen))(null))
  const [{ screen }, opened] = await Promise.all([arriving, opening, takeWords(scope.translator, messages)])
  // Only a screen whose view model is needed by the first render needs the container to hydrate.
  if (screen.hasModel) await prepareModel(entry, scope)
  if (opened) return opened
  const lazyRouter = createLazyRouter(
    {
      entry,
      loaderData: state.loaderData,
      basename: page.prefix || '/',
      Layout,
      Screen: screenComponent(screen),
      ErrorBoundary: ErrorView,
    },
    window,
    () => {
      // The route table is fetched in parallel, so that the navigation itself does not wait for it.
      void import('./app-routes.ts').catch(() => undefined)
      return loadRouter(screen)
    },
  )
  prefetchByLinks(document, lazyRouter.prefetch)
  return lazyRouter
}

const router = await openPage()
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

// SITE-7
scope.stores.session.set(localeKeys.current, page.locale)
followSession(scope, router)
followBalance(scope, window)
