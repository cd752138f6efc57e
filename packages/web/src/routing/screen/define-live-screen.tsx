import type { ServiceIdentifier, ContainerModule } from 'inversify'
import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useScope, type Scope } from './scope.ts'
import type { Flow } from './store.ts'
import { useStore } from './use-flow.ts'
import { loadSource, openSource, type LazySource, type Screen } from './screen.tsx'
import type { LiveModel } from './screen-model.ts'

export interface LiveView<Snapshot, Model> {
  /** The data shown: the snapshot, then that of the view model once it is awake. */
  readonly model: Snapshot
  /** Loads the view model on the first call. */
  readonly wake: () => Promise<Model>
}

interface LiveParts<Model> {
  readonly bindings: ContainerModule
  readonly model: ServiceIdentifier<Model>
  /** Observes the model; loaded together with it. */
  readonly liveStore: <Shown>(model: LiveModel<Shown>) => Flow<Shown>
}

interface LiveScreenParts<Snapshot, Model extends LiveModel<Snapshot>> {
  readonly source: LazySource<Snapshot>
  readonly live: () => Promise<LiveParts<Model>>
  readonly View: ComponentType<LiveView<Snapshot, Model>>
  readonly islands?: Screen['islands']
}

/** A screen that hydrates without the container and observables; its view model is loaded on the first interaction. */
export const defineLiveScreen = <Snapshot, Model extends LiveModel<Snapshot>>({
  source,
  live,
  View,
  islands = [],
}: LiveScreenParts<Snapshot, Model>): Screen => ({
  islands,
  load: async (scope, input) => loadSource(await openSource(scope, source), input),
  hasModel: false,
  // The data always comes from this screen's own source.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  show: (data) => <LiveScreen snapshot={data as Snapshot} live={live} View={View} />,
})

interface Awake<Snapshot, Model> {
  readonly model: Model
  readonly store: Flow<Snapshot>
}

async function openModel<Snapshot, Model extends LiveModel<Snapshot>>(
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

interface LiveScreenProps<Snapshot, Model extends LiveModel<Snapshot>> extends Omit<
  LiveScreenParts<Snapshot, Model>,
  'source' | 'islands'
> {
  snapshot: Snapshot
}

function LiveScreen<Snapshot, Model extends LiveModel<Snapshot>>({
  snapshot,
  live,
  View,
}: LiveScreenProps<Snapshot, Model>): ReactNode {
  const scope = useScope()
  const [awake, setAwake] = useState<Awake<Snapshot, Model> | null>(null)
  const waking = useRef<Promise<Model> | null>(null)
  const wake = useCallback((): Promise<Model> => {
    waking.current ??= openModel(scope, live, snapshot)
      .then((woken) => {
        setAwake(woken)
        return woken.model
      })
      .catch((error: unknown) => {
        // A chunk that failed to load is requested again next time.
        waking.current = null
        throw error
      })
    return waking.current
  }, [scope, live, snapshot])
  useEffect(() => awake?.model.activate(), [awake])
  useEffect(() => awake?.store.stop, [awake])
  const shown = useStore(awake?.store ?? null, snapshot)
  return <View model={shown} wake={wake} />
}
