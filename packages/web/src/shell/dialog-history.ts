/** What the router keeps with an entry of the history, and how many dialogs are open over the page there. */
interface EntryState {
  readonly key?: string
  readonly dialogs?: number
}

const stateOf = (state: unknown): EntryState => (typeof state === 'object' && state !== null ? state : {})

/** Innermost last. */
const open: (() => void)[] = []
let depth = stateOf(window.history.state).dialogs ?? 0
let address = ''

/**
 * MODAL-9: an open dialog has an entry of its own in the history, which shares the router's key with the page below. Back comes to the page
 * and closes the dialog; an entry whose dialog was closed in another way is passed over. The router hears of neither.
 */
export function holdBack(
  visit: { readonly current: string },
  close: () => void,
  panel: HTMLElement | null = null,
): () => void {
  if (panel?.matches(':popover-open')) keepInside(panel)
  open.push(close)
  depth = stateOf(window.history.state).dialogs ?? 0
  address = window.location.href
  if (depth < open.length) {
    depth = open.length
    window.history.pushState({ ...stateOf(window.history.state), dialogs: depth }, '')
  }
  listenFor(visit)
  return () => {
    if (open.includes(close)) open.splice(open.indexOf(close), 1)
  }
}

let isListening = false
function listenFor(visit: { readonly current: string }): void {
  if (isListening) return
  isListening = true
  // Captured, so that the router, which listens already, comes later.
  addEventListener('popstate', (event) => pop(event, visit.current), { capture: true })
}

function pop(event: PopStateEvent, visit: string): void {
  const { key = 'default', dialogs = 0 } = stateOf(event.state)
  const before = depth
  depth = dialogs
  if (key !== visit || before === dialogs || window.location.href !== address) return
  event.stopImmediatePropagation()
  if (open.length > dialogs) for (const close of open.splice(dialogs).toReversed()) close()
  else window.history.go(dialogs < before ? -1 : 1)
}

/** LAY-15: nothing around an open panel can be focused, pressed or read, and the page behind keeps its place. */
function keepInside(panel: HTMLElement): void {
  setInertAround(panel, true)
  // Before it has closed, so that the button that opened it can take the focus back.
  panel.addEventListener('beforetoggle', () => setInertAround(panel, false), { once: true })
}

function setInertAround(panel: Element, isInert: boolean): void {
  for (let within = panel; within.parentElement && within !== document.body; within = within.parentElement)
    for (const sibling of within.parentElement.children)
      if (sibling !== within) sibling.toggleAttribute('inert', isInert)
}
