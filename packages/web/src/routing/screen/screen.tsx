import type { ContainerModule, ServiceIdentifier } from 'inversify'
import type { ComponentType, ReactNode } from 'react'
import type { Scope } from './scope.ts'
import type { ScreenHead, ScreenSource } from './screen-model.ts'

/**
 * A screen as its route module exports it. There are two kinds: a static one (`defineStaticScreen`) shows what was loaded, or words alone;
 * one with a view model has it from the first render on (`defineScreen`) or from the first touch on (`defineLiveScreen`).
 */
export interface Screen {
  /** Makes what the loader asks; null where nothing is loaded. */
  readonly source: ((scope: Scope) => Promise<ScreenSource<unknown>>) | null
  /** The container is there before it renders; any other screen hydrates without one. */
  readonly needsServices: boolean
  readonly show: (snapshot: unknown) => ReactNode
}

/** What loads a screen, in a chunk of its own: a page that the server rendered never fetches it. */
export type LateSource<Snapshot> = () => Promise<{
  readonly bindings: ContainerModule
  readonly model: ServiceIdentifier<ScreenSource<Snapshot>>
}>

/** Both at once: neither the container nor what loads the screen waits for the other. */
export async function openSource<Snapshot>(
  scope: Scope,
  source: LateSource<Snapshot>,
): Promise<ScreenSource<Snapshot>> {
  const [services, { bindings, model }] = await Promise.all([scope.services(), source()])
  services.use(bindings)
  return services.get(model)
}

/** A screen that shows what was loaded, its snapshot, or words alone: it hydrates without container and observables. */
export const defineStaticScreen = <Snapshot,>(
  View: ComponentType<{ model: NoInfer<Snapshot> }>,
  source: LateSource<Snapshot> | null = null,
): Screen => ({
  source: source && ((scope) => openSource(scope, source)),
  needsServices: false,
  // What it is shown is what its own source loaded.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  show: (snapshot) => <View model={snapshot as Snapshot} />,
})

export interface LoadedScreen {
  readonly outcome: 'ready' | 'missing' | 'gone'
  readonly snapshot: unknown
  readonly head: ScreenHead
}

/** What a loader hands to its screen, and the server to the browser: plain JSON. `shell` waits for the browser to know the visitor. */
export type ScreenData = LoadedScreen | { readonly outcome: 'not-found' | 'shell' }

export const isScreenData = (value: unknown): value is ScreenData =>
  typeof value === 'object' && value !== null && 'outcome' in value
export const isLoadedScreen = (data: ScreenData): data is LoadedScreen => 'snapshot' in data
