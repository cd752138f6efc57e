import { createElement, type ComponentType } from 'react'
import {
  createPath,
  matchRoutes,
  NavigationType,
  resolvePath,
  type Blocker,
  type BlockerFunction,
  type DataRouter,
  type Location,
  type Path,
  type RouterState,
  type To,
} from 'react-router'
import type { RouteEntry } from '../routing/route-entry.ts'
import { withoutModal } from '../routing/should-revalidate.ts'
import type { PageState } from '../routing/page-state.ts'
import { layoutRouteId } from '../shell/layout-loader.ts'

export interface RenderedPage {
  readonly entry: RouteEntry
  readonly loaderData: PageState['loaderData']
  readonly basename: string
  readonly Layout: ComponentType
  readonly Screen: ComponentType
  readonly ErrorBoundary: ComponentType
}

type Subscriber = Parameters<DataRouter['subscribe']>[0]
type Late = Pick<
  DataRouter,
  | 'basename'
  | 'state'
  | 'routes'
  | 'manifest'
  | 'window'
  | 'match'
  | 'subscribe'
  | 'enableScrollRestoration'
  | 'navigate'
  | 'revalidate'
  | 'createHref'
  | 'createURL'
  | 'encodeLocation'
  | 'getBlocker'
  | 'deleteBlocker'
>

const noForm = {
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
}
const idle: RouterState['navigation'] = {
  ...noForm,
  state: 'idle',
  location: undefined,
  matches: undefined,
  historyAction: undefined,
}
const unblocked: Blocker = { state: 'unblocked', proceed: undefined, reset: undefined, location: undefined }

const ignored = (): void => undefined

/**
 * The router of a server-rendered page: it knows only this page. The real router and the route table are loaded with the first navigation,
 * which waits for them, and take over from then on. It implements the parts of a router that React Router's components and this site use.
 */
export function createLazyRouter(
  page: RenderedPage,
  host: Window,
  loadRouter: () => Promise<(shown: Location) => DataRouter>,
): DataRouter & { readonly prefetch: () => void } {
  const { basename, entry } = page
  const leaf = {
    id: entry.id,
    path: entry.path.replace(/^\//, ''),
    handle: entry,
    element: createElement(page.Screen),
    errorElement: createElement(page.ErrorBoundary),
  }
  const layout = { id: layoutRouteId, element: createElement(page.Layout), errorElement: leaf.errorElement }
  const routes = [{ ...layout, children: [leaf] }]
  const read = (): Location => {
    const { pathname, search, hash } = host.location
    const entryState: { usr?: unknown; key?: string } | null = host.history.state
    return { pathname, search, hash, state: entryState?.usr ?? null, key: entryState?.key ?? 'default' }
  }
  const withinSite = ({ pathname }: Path): string => pathname.slice(basename === '/' ? 0 : basename.length) || '/'
  const match: DataRouter['match'] = (location) => matchRoutes(routes, location, basename)

  let location = read()
  let state: RouterState = {
    historyAction: NavigationType.Pop,
    location,
    matches: match(location) ?? [],
    initialized: true,
    renderFallback: false,
    navigation: idle,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: page.loaderData,
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  }
  let router: DataRouter | null = null
  let opening: Promise<DataRouter> | null = null
  const subscribers = new Set<Subscriber>()
  const blockers = new Map<string, BlockerFunction>()
  let scroll: Parameters<DataRouter['enableScrollRestoration']> | null = null
  let stopScroll = ignored

  function show(change: Partial<RouterState>): void {
    state = { ...state, ...change }
    const news = { deletedFetchers: [], newErrors: change.errors ?? null, flushSync: false }
    for (const subscriber of subscribers) subscriber(state, news)
  }

  async function take(): Promise<DataRouter> {
    const openAt = await loadRouter()
    // The page may have moved within itself while the code was loading.
    const opened = openAt(location)
    router = opened
    host.removeEventListener('popstate', pop)
    opened.subscribe((...news) => {
      for (const subscriber of subscribers) subscriber(...news)
    })
    for (const [key, isBlocked] of blockers) opened.getBlocker(key, isBlocked)
    if (scroll) stopScroll = opened.enableScrollRestoration(...scroll)
    return opened
  }
  /** A failed load is retried with the next navigation. */
  const open = (): Promise<DataRouter> =>
    (opening ??= take().catch((error: unknown) => {
      opening = null
      throw error
    }))

  const addressOf = (to: To | null): Location => {
    const path = resolvePath(to ?? '.', withinSite(state.location))
    const pathname = basename === '/' ? path.pathname : basename + path.pathname
    return { ...path, pathname, state: null, key: Math.random().toString(36).slice(2, 10) }
  }

  /** ROUTE-8, ROUTE-20: whether the URL belongs to the current page, so that nothing has to be loaded. */
  const isOwn = (to: Path): boolean =>
    entry.followsAddress === true
      ? match(to) !== null && entry.besides?.includes(withinSite(to).replace(/\/$/, '')) !== true
      : withoutModal(to) === withoutModal(location)

  function moveWithin(to: Location, isReplacing: boolean): void {
    const currentState: object | null = host.history.state
    const entryState = { ...currentState, usr: to.state, key: to.key }
    if (isReplacing) host.history.replaceState(entryState, '', createPath(to))
    else host.history.pushState(entryState, '', createPath(to))
    location = to
    const historyAction = isReplacing ? NavigationType.Replace : NavigationType.Push
    show({ location, matches: match(to) ?? [], historyAction, navigation: idle, errors: null })
  }

  async function navigate(to: To | number | null, options: Parameters<DataRouter['navigate']>[1] = {}): Promise<void> {
    if (router) return typeof to === 'number' ? router.navigate(to) : router.navigate(to, options)
    if (typeof to === 'number') return host.history.go(to)
    const target: Location = { ...addressOf(to), state: options.state ?? null }
    const hasMoved = createPath(target) !== createPath(state.location)
    if (hasMoved && target.hash === location.hash && isOwn(target)) return moveWithin(target, options.replace === true)
    const historyAction = NavigationType.Push
    show({ navigation: { ...noForm, state: 'loading', location: target, matches: [], historyAction } })
    try {
      const opened = await open()
      await opened.navigate(to, options)
    } catch (error) {
      if (router !== null) throw error
      // BUILD-2: shows the error at the requested URL, as for any page whose code fails to load.
      host.history.pushState({ key: target.key, idx: 1 }, '', createPath(target))
      show({ location: target, navigation: idle, errors: { [entry.id]: error } })
    }
  }

  function pop(): void {
    const there = read()
    if (isOwn(there)) {
      location = there
      const matches = match(there) ?? []
      return show({ location, matches, historyAction: NavigationType.Pop, navigation: idle, errors: null })
    }
    void navigate({ ...there, pathname: withinSite(there) }, { replace: true })
  }
  host.addEventListener('popstate', pop)

  const standIn: Late = {
    get basename() {
      return basename
    },
    get state() {
      return router?.state ?? state
    },
    get routes() {
      return router?.routes ?? routes
    },
    get manifest() {
      return router?.manifest ?? { [layoutRouteId]: layout, [leaf.id]: leaf }
    },
    get window() {
      return host
    },
    match: (at) => (router ? router.match(at) : match(at)),
    subscribe(subscriber) {
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    enableScrollRestoration(...args) {
      scroll = args
      if (router) stopScroll = router.enableScrollRestoration(...args)
      return () => {
        scroll = null
        stopScroll()
      }
    },
    navigate,
    // Synchronous if possible, so that a navigation started at the same moment comes after it.
    revalidate: () => router?.revalidate() ?? open().then((opened) => opened.revalidate()),
    createHref: createPath,
    createURL: (to) => new URL(typeof to === 'string' ? to : createPath(to), host.location.origin),
    encodeLocation(to) {
      const { pathname, search, hash } = new URL(typeof to === 'string' ? to : createPath(to), host.location.origin)
      return { pathname, search, hash }
    },
    getBlocker(key, isBlocked) {
      blockers.set(key, isBlocked)
      return router?.getBlocker(key, isBlocked) ?? unblocked
    },
    deleteBlocker(key) {
      blockers.delete(key)
      router?.deleteBlocker(key)
    },
  }
  // The site never uses fetchers, forms and other parts of a router.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Object.assign(standIn as DataRouter, { prefetch: () => void open().catch(ignored) })
}
