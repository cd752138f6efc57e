import type { ContainerModule, ServiceIdentifier } from 'inversify'
import type { ReactNode } from 'react'
import type { Island } from '../../ui/island.tsx'
import type { Scope } from './scope.ts'
import type { Loaded, ScreenHead, ScreenInput, ScreenOutcome, ScreenSource } from './screen-model.ts'

export type { Loaded } from './screen-model.ts'

/** A screen as exported by its route module. */
export interface Screen {
  /** Null if nothing is loaded. */
  readonly load: ((scope: Scope, input: ScreenInput) => Promise<Loaded<unknown>>) | null
  /** A screen with a view model needs the container before it renders; others hydrate without it. */
  readonly hasModel: boolean
  readonly show: (data: unknown) => ReactNode
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

export async function loadSource(source: ScreenSource<unknown>, input: ScreenInput): Promise<Loaded<unknown>> {
  const outcome: ScreenOutcome = await source.load(input)
  if (outcome === 'not-found') return { outcome }
  if (typeof outcome === 'object') return { outcome: 'elsewhere', path: outcome.redirect }
  return { outcome, data: source.snapshot(), head: source.head?.() ?? {} }
}

export interface LoadedScreen {
  readonly outcome: 'ready' | 'missing' | 'gone'
  readonly data: unknown
  readonly head: ScreenHead
}

/** The data of a screen from its loader, and from the server to the browser, as plain JSON. `shell` is shown until the browser knows the visitor. */
export type ScreenData = LoadedScreen | { readonly outcome: 'not-found' | 'shell' }

export const isScreenData = (value: unknown): value is ScreenData =>
  typeof value === 'object' && value !== null && 'outcome' in value
export const isLoadedScreen = (data: ScreenData): data is LoadedScreen => 'data' in data
