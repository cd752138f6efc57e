/** The router's state of a history entry, plus the number of dialogs open above the page. */
interface EntryState {
  readonly key?: string
  readonly dialogs?: number
}

const stateOf = (state: unknown): EntryState => (typeof state === 'object' && state !== null ? state : {})

/** The innermost comes last. */
const open: (() => void)[] = []
let depth = stateOf(window.history.state).dialogs ?? 0
let address = ''

/**
 * MODAL-9: an open dialog has its own history entry, with the router key of the page below. Back returns to the page
 * and closes the dialog; the entry of a dialog closed in another way is skipped. The router is not notified of either.
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
  // In the capture phase, to run before the router's listener.
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

/** LAY-15: makes everything around an open panel inert; the page behind keeps its scroll position. */
function keepInside(panel: HTMLElement): void {
  setInertAround(panel, true)
  // Before it closes, so that the focus can return to the button that opened it.
  panel.addEventListener('beforetoggle', () => setInertAround(panel, false), { once: true })
}

function setInertAround(panel: Element, isInert: boolean): void {
  for (let within = panel; within.parentElement && within !== document.body; within = within.parentElement)
    for (const sibling of within.parentElement.children)
      if (sibling !== within) sibling.toggleAttribute('inert', isInert)
}
