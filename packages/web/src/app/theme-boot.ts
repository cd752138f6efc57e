/**
 * LOOK-5: what the visitor chose stands on the page before anything is painted. A classic script in the head, so it imports nothing; the key
 * and the events are those of `shell/theme.view.tsx`. Without scripts the page follows the system.
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

  /** Browsers take the first theme color whose condition holds: the chosen one goes before those that ask the system. */
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
  // A page that comes back out of the browser's memory may have missed the choice.
  addEventListener('pageshow', ({ persisted }) => persisted && show(stored()))
}

followTheme()
