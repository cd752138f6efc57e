import {
  lazy,
  memo,
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
  type RefObject,
} from 'react'

export interface Island<Props> {
  (props: Props): ReactNode
  /** Loads its scripts. */
  readonly arrive: () => Promise<unknown>
}

/** Of the pages whose modules have been loaded. */
const islands: Pick<Island<never>, 'arrive'>[] = []

/** Loads the scripts of all islands known so far; the server, and navigation to a page that it has not rendered, wait for them. */
export const islandsArrive = (): Promise<unknown> => Promise.all(islands.map(({ arrive }) => arrive()))

/** The number of islands rendered by the server but not hydrated yet. */
let waiting = 0
const listeners = new Set<() => void>()

/** Calls back when everything rendered by the server is hydrated; immediately if it already is. */
export function whenAlive(listener: () => void): () => void {
  if (waiting === 0) listener()
  else listeners.add(listener)
  return () => void listeners.delete(listener)
}

function live(): void {
  waiting -= 1
  if (waiting > 0) return
  for (const listener of listeners) listener()
  listeners.clear()
}

/**
 * A part of a page whose scripts are loaded after the page is hydrated. Until then it is the server's HTML, with links and forms that work without
 * scripts; React then hydrates it in place. If the scripts fail to load, the HTML stays. Its props must not change before it is hydrated.
 */
export function island<Props extends object>(load: () => Promise<ComponentType<Props>>): Island<Props> {
  let View: ComponentType<Props> | null = null
  let arriving: Promise<ComponentType<Props>> | null = null
  const arrive = (): Promise<ComponentType<Props>> =>
    (arriving ??= load().then(
      (view) => (View = view),
      (error: unknown) => {
        arriving = null
        throw error
      },
    ))
  // Requested together with the hydration of the page rather than by it: a page whose content is an island is alive sooner.
  if (!import.meta.env.SSR) arrive().catch(() => undefined)
  islands.push({ arrive })
  const Late = lazy(() =>
    arrive().then(
      (view) => ({ default: view }),
      () => new Promise<never>(() => undefined),
    ),
  )
  function IslandView(props: Props): ReactNode {
    const place = useRef<HTMLDivElement>(null)
    // Fixed at the first render, since React would remount another component.
    const [{ Shown, isLate }] = useState(() => ({ Shown: View ?? Late, isLate: View === null }))
    useEffect(() => {
      if (isLate) waiting += 1
    }, [isLate])
    return (
      <div ref={place} className="island">
        <Suspense fallback={<Left place={place} />}>
          <Shown {...props} />
          {isLate && <Live />}
        </Suspense>
      </div>
    )
  }
  // `memo`: a re-render of the parent with equal props does not reach it.
  const Island = memo(IslandView)
  return Object.assign((props: Props): ReactNode => <Island {...props} />, { arrive })
}

function Live(): ReactNode {
  useEffect(live, [])
  return null
}

/** The fallback if props change before hydration: keeps showing the HTML of the server. */
function Left({ place }: { place: RefObject<HTMLDivElement | null> }): ReactNode {
  const [html] = useState(() => place.current?.innerHTML ?? '')
  return <div className="island" dangerouslySetInnerHTML={{ __html: html }} />
}
