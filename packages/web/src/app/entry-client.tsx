import '../ui/styles/global.css'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, matchRoutes, RouterContextProvider } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { localeKeys } from '@recircle/core/site'
import { AppView } from './composition/app.view.tsx'
import { createBrowserScope } from './composition/browser-scope.ts'
import { followBalance } from './composition/follow-balance.ts'
import { followSession } from './composition/follow-session.ts'
import { appRoutes, loadScreen } from './app-routes.tsx'
import { matchedEntry, messagesOf, preloadMatches } from '../routing/matched-entry.ts'
import { prepareModel } from '../routing/screen/screen-loader.ts'
import { routerScope } from '../routing/screen/scope.ts'
import { readPageContext } from '../routing/page-context.ts'
import { pageStateId, readPageState } from '../routing/page-state.ts'
import { noAssets } from '../shell/document.view.tsx'

/** A task of its own for each step: between them a slow phone answers a touch. */
const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

await pause()
// The scripts come from a cache sooner than a slow network brings the end of the page, where its state stands.
if (document.readyState === 'loading')
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))

const stateJson = document.getElementById(pageStateId)?.textContent ?? ''
const { settings, site, renderedAtMs, loaderData } = readPageState(stateJson)
const page = readPageContext(site, window.location.pathname, settings, renderedAtMs)
const basename = page.prefix || '/'
const scope = createBrowserScope(page, window)
const routes = appRoutes(settings)
await pause()
const matches = matchRoutes(routes, window.location.pathname, basename) ?? []
const entry = matchedEntry(matches)

/** Only a screen whose view model is awake from the first render on needs the container to hydrate. */
async function prepareScreen(): Promise<void> {
  if (entry && (await loadScreen(entry)).needsServices) await prepareModel(entry, scope)
}

await Promise.all([preloadMatches(matches), prepareScreen(), scope.translator.load(messagesOf(entry))])

await pause()
const router = createBrowserRouter(routes, {
  basename,
  hydrationData: { loaderData },
  getContext: () => new RouterContextProvider(new Map([[routerScope, scope]])),
})

// In slices, so that a slow phone answers a touch meanwhile.
startTransition(() => {
  hydrateRoot(
    document,
    <AppView scope={scope} assets={noAssets} stateJson={stateJson}>
      <RouterProvider router={router} />
    </AppView>,
  )
})

// SITE-7
scope.stores.session.set(localeKeys.current, page.locale)
followSession(scope, router)
followBalance(scope, window)
