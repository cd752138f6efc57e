/**
 * LOOK-5: applies the visitor's theme before the first paint. This is a classic script in the head, so it cannot import; the key and the events
 * are those of `shell/frame/theme.view.tsx`. Without scripts the page follows the system.
 */
function followTheme(): void {
  const root = document.documentElement

  const stored = (): string | null => {
    try {
      return localStorage.getItem('theme')
    } catch {
      return null
    }
  }

  /** Browsers use the first theme color whose condition matches, so the chosen one goes before those with a media query. */
  const colorBrowser = (theme: string | undefined): void => {
    const colors = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
    colors.filter((meta) => meta.dataset.chosen !== undefined).forEach((meta) => meta.remove())
    const chosen = theme && colors.find(({ media }) => media.includes(theme))
    if (!chosen) return
    const first = document.createElement('meta')
    first.name = 'theme-color'
    first.content = chosen.content
    first.dataset.chosen = ''
    document.head.prepend(first)
  }

  const show = (wanted: string | null): void => {
    if (wanted === 'light' || wanted === 'dark') root.dataset.theme = wanted
    else delete root.dataset.theme
    colorBrowser(root.dataset.theme)
    dispatchEvent(new Event('themeshown'))
  }

  show(stored())
  document.addEventListener('DOMContentLoaded', () => colorBrowser(root.dataset.theme))
  addEventListener('themechosen', (event) => event instanceof CustomEvent && show(String(event.detail)))
  addEventListener('storage', ({ key }) => (key === 'theme' || key === null) && show(stored()))
  // A page restored from the back/forward cache can have missed a change of theme.
  addEventListener('pageshow', ({ persisted }) => persisted && show(stored()))
}

/**
 * LAY-9: the server renders the notice for everyone; this hides it for visitors who have closed it, and makes closing work before
 * hydration. The key is that of `shell/notices/use-cookie-consent.ts`, the attributes are those of its bar.
 */
function hideClosedNotice(): void {
  const root = document.documentElement
  const key = 'cookieNoticeClosed'
  const close = ({ target }: Event): void => {
    if (root.dataset.hydrated !== undefined || !(target instanceof Element)) return
    if (target.closest('[data-closes-cookies]') === null) return
    root.dataset.cookies = 'closed'
    localStorage.setItem(key, 'true')
  }
  try {
    if (localStorage.getItem(key) !== null) root.dataset.cookies = 'closed'
    else document.addEventListener('click', close)
  } catch {
    // Without storage the hydrated page handles the notice.
  }
}

/**
 * PERF-2: requests the scripts of the page after its first paint, which they would delay by taking bandwidth from styles and fonts. A page in the
 * background is not painted, so it starts at once; one whose browser tells of no paint starts when everything else is loaded.
 */
function startAfterPaint(): void {
  const { scripts = '', modules = '', parts } = document.currentScript?.dataset ?? {}
  const [preloaded, started] = [modules.split(' '), scripts.split(' ')]
  const late = parts?.split(' ') ?? []
  const start = (): void => {
    for (const href of preloaded.splice(0)) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    }
    // Not by import(): the development server would write imports above it, and this is no module.
    for (const src of started.splice(0)) {
      const script = document.createElement('script')
      script.type = 'module'
      script.src = src
      document.head.append(script)
    }
    // TAP-2: into the browser's cache, where `load-part.ts` finds them; what fails here, it asks for again.
    for (const href of late.splice(0))
      fetch(href, { priority: 'low' })
        .then((answer) => answer.blob())
        .catch(() => undefined)
  }
  document.addEventListener('visibilitychange', start)
  addEventListener('load', () => setTimeout(start, 1000))
  if (document.visibilityState === 'hidden') start()
  else new PerformanceObserver(start).observe({ type: 'paint', buffered: true })
}

/** LAY-7: a page that arrives slowly is covered meanwhile, but not what has arrived of one that breaks off. */
function coverWhileArriving(): void {
  const root = document.documentElement
  root.dataset.arriving = ''
  document.addEventListener('readystatechange', () => delete root.dataset.arriving)
}

followTheme()
hideClosedNotice()
coverWhileArriving()
startAfterPaint()
