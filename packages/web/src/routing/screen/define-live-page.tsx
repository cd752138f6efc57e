import type { ServiceIdentifier, ContainerModule } from 'inversify'
import {
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useScope, type Scope } from './scope.ts'
import type { Screen } from './screen.ts'
import { openSource, type PageSource } from './define-screen.tsx'
import type { LiveModel, LiveStore } from './live-model.ts'

export interface LiveView<Snapshot, Model> {
  /** What is shown: the snapshot, and once the view model is awake, whatever it says. */
  readonly model: Snapshot
  /** The view model, which arrives with the first call. */
  readonly awaken: () => Promise<Model>
}

interface LiveParts<Model> {
  readonly bindings: ContainerModule
  readonly model: ServiceIdentifier<Model>
  /** Observables are watched by what arrives with them. */
  readonly liveStore: <Shown>(model: LiveModel<Shown>) => LiveStore<Shown>
}

interface LivePageParts<Snapshot, Model extends LiveModel<Snapshot>> {
  readonly source: PageSource<Snapshot>
  readonly live: () => Promise<LiveParts<Model>>
  readonly View: ComponentType<LiveView<Snapshot, Model>>
}

/** A page that hydrates without container and observables, and takes up its view model with the first thing a visitor does. */
export const defineLivePage = <Snapshot, Model extends LiveModel<Snapshot>>({
  source,
  live,
  View,
}: LivePageParts<Snapshot, Model>): Screen => ({
  source: (scope) => openSource(scope, source),
  // What it is shown is what its own source said.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  show: (data) => <LivePage snapshot={data as Snapshot} live={live} View={View} />,
})

interface Awake<Snapshot, Model> {
  readonly model: Model
  readonly store: LiveStore<Snapshot>
}

async function wake<Snapshot, Model extends LiveModel<Snapshot>>(
  scope: Scope,
  live: () => Promise<LiveParts<Model>>,
  snapshot: Snapshot,
): Promise<Awake<Snapshot, Model>> {
  const [services, parts] = await Promise.all([scope.services(), live()])
  services.use(parts.bindings)
  const model = services.get(parts.model)
  model.restore(snapshot)
  return { model, store: parts.liveStore(model) }
}

const never = (): (() => void) => () => undefined

interface LivePageProps<Snapshot, Model extends LiveModel<Snapshot>> extends Omit<
  LivePageParts<Snapshot, Model>,
  'source'
> {
  snapshot: Snapshot
}

function LivePage<Snapshot, Model extends LiveModel<Snapshot>>({
  snapshot,
  live,
  View,
}: LivePageProps<Snapshot, Model>): ReactNode {
  const scope = useScope()
  const [awake, setAwake] = useState<Awake<Snapshot, Model> | null>(null)
  const waking = useRef<Promise<Model> | null>(null)
  const awaken = useCallback((): Promise<Model> => {
    waking.current ??= wake(scope, live, snapshot)
      .then((woken) => {
        setAwake(woken)
        return woken.model
      })
      .catch((error: unknown) => {
        // A chunk that did not come is asked for again the next time.
        waking.current = null
        throw error
      })
    return waking.current
  }, [scope, live, snapshot])
  useEffect(() => awake?.model.activate(), [awake])
  useEffect(() => awake?.store.stop, [awake])
  const shown = useSyncExternalStore(
    awake?.store.subscribe ?? never,
    awake?.store.shown ?? (() => snapshot),
    () => snapshot,
  )
  return <View model={shown} awaken={awaken} />
}
