import type { ContainerModule, ServiceIdentifier } from 'inversify'
import type { ComponentType, ReactNode } from 'react'
import type { Island } from '../../ui/island.tsx'
import type { Scope } from './scope.ts'
import type { ScreenHead, ScreenSource } from './screen-model.ts'

/**
 * A screen as exported by its route module. A static screen (`defineStaticScreen`) shows loaded data or only text;
 * others have a view model from the first render (`defineScreen`) or from the first interaction on
 * (`defineLiveScreen`).
 */
export interface Screen {
  /** Creates the source for the loader; null if nothing is loaded. */
  readonly source: ((scope: Scope) => Promise<ScreenSource<unknown>>) | null
  /** The container is ready before this screen renders; other screens hydrate without it. */
  readonly needsServices: boolean
  readonly show: (snapshot: unknown) => ReactNode
  /** Parts hydrated after the page (`ui/island`); client-side navigation waits for their scripts. */
  readonly islands?: readonly Pick<Island<never>, 'arrive'>[]
}

/** The source of a screen in its own chunk, which a server-rendered page never loads. */
export type LazySource<Snapshot> = () => Promise<{
  readonly bindings: ContainerModule
  readonly model: ServiceIdentifier<ScreenSource<Snapshot>>
}>

/** Loads the container and the source in parallel. */
export async function openSource<Snapshot>(
  scope: Scope,
  source: LazySource<Snapshot>,
): Promise<ScreenSource<Snapshot>> {
  const [services, { bindings, model }] = await Promise.all([scope.services(), source()])
  services.use(bindings)
  return services.get(model)
}

/** A screen that shows its loaded snapshot, or only text; it hydrates without the container and observables. */
export const defineStaticScreen = <Snapshot,>(
  View: ComponentType<{ model: NoInfer<Snapshot> }>,
  source: LazySource<Snapshot> | null = null,
  islands: Screen['islands'] = [],
): Screen => ({
  islands,
  source: source && ((scope) => openSource(scope, source)),
  needsServices: false,
  // The snapshot always comes from this screen's own source.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  show: (snapshot) => <View model={snapshot as Snapshot} />,
})

export interface LoadedScreen {
  readonly outcome: 'ready' | 'missing' | 'gone'
  readonly snapshot: unknown
  readonly head: ScreenHead
}

/** The data of a screen from its loader, and from the server to the browser, as plain JSON. `shell` is shown until the browser knows the visitor. */
export type ScreenData = LoadedScreen | { readonly outcome: 'not-found' | 'shell' }

export const isScreenData = (value: unknown): value is ScreenData =>
  typeof value === 'object' && value !== null && 'outcome' in value
export const isLoadedScreen = (data: ScreenData): data is LoadedScreen => 'snapshot' in data
