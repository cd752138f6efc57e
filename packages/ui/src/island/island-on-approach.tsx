import { useEffect, useRef, type ComponentType, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'

interface Approached {
  /** The contexts that the view needs. */
  readonly around: (view: ReactNode) => ReactNode
  /** What the view waits for in addition to its scripts. */
  readonly prepare: () => Promise<unknown>
}

export interface IslandOnApproach<Props> {
  (props: Props & Approached): ReactNode
  /** Loads its scripts, for the server. */
  readonly arrive: () => Promise<unknown>
}

const approaches = ['focusin', 'pointerover', 'touchstart'] as const

/**
 * A part whose scripts are loaded when the visitor approaches it with focus, pointer or touch. Until then, and if they fail to load, it is the server's
 * HTML, with links and forms that work without scripts. It is then hydrated in place as a React root of its own: inside the tree of the page, updates
 * such as a navigation would wait for the part that has not been hydrated.
 */
export function islandOnApproach<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): IslandOnApproach<Props> {
  let View: ComponentType<Props> | null = null
  const arrive = async (): Promise<ComponentType<Props>> => (View ??= await load())

  function Island({ around, prepare, ...rest }: Props & Approached): ReactNode {
    const place = useRef<HTMLDivElement>(null)
    // The rest of the properties is what the view asks.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const props = rest as unknown as Props
    const latest = useRef({ around, prepare, props })
    useEffect(() => {
      const { current } = latest
      if (place.current === null) return undefined
      return whenApproached(place.current, async () => {
        const [Shown] = await Promise.all([arrive(), current.prepare()])
        return current.around(<Shown {...current.props} />)
      })
    }, [])
    if (import.meta.env.SSR) return <div className="island">{View && <View {...props} />}</div>
    return <div ref={place} className="island" suppressHydrationWarning dangerouslySetInnerHTML={fromServer} />
  }
  return Object.assign(Island, { arrive })
}

/** React leaves the HTML of the server as it is. */
const fromServer = { __html: '' }

/** Loads the part when the visitor comes near; immediately if the server has not rendered it. Returns the function that stops it. */
function whenApproached(place: HTMLElement, open: () => Promise<ReactNode>): () => void {
  const isRendered = place.hasChildNodes()
  const listening = new AbortController()
  let root: Root | null = null
  let isOpening = false
  const approach = (): void => {
    if (isOpening) return
    isOpening = true
    open().then(
      (view) => {
        if (listening.signal.aborted) return
        listening.abort()
        root = isRendered ? hydrateRoot(place, view) : createRoot(place)
        if (!isRendered) root.render(view)
      },
      // The next approach tries again.
      () => (isOpening = false),
    )
  }
  for (const kind of approaches) place.addEventListener(kind, approach, { signal: listening.signal, passive: true })
  if (!isRendered || place.contains(document.activeElement)) approach()
  return () => {
    listening.abort()
    // React does not unmount one root while it renders another.
    queueMicrotask(() => root?.unmount())
  }
}
