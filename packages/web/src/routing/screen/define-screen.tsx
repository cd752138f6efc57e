import type { ContainerModule, ServiceIdentifier } from 'inversify'
import type { ComponentType } from 'react'
import type { Scope } from './scope.ts'
import type { Screen } from './screen.ts'
import type { ScreenModel, ScreenSource } from './screen-model.ts'

interface ScreenParts<Model extends ScreenModel<unknown>> {
  readonly bindings: ContainerModule
  readonly model: ServiceIdentifier<Model>
  /** The view asks for less than the model has: the interface it declares. */
  readonly View: ComponentType<{ model: NoInfer<Model> }>
}

export const defineScreen = <Model extends ScreenModel<unknown>>({
  bindings,
  model,
  View,
}: ScreenParts<Model>): Screen => ({
  open(services) {
    services.use(bindings)
    const made = services.get(model)
    return { model: made, element: <View model={made} /> }
  },
})

/** What loads a page, in a chunk of its own: a page that the server rendered never asks for it. */
export type PageSource<Snapshot> = () => Promise<{
  readonly bindings: ContainerModule
  readonly model: ServiceIdentifier<ScreenSource<Snapshot>>
}>

/** Both at once: neither the container nor what loads the page waits for the other. */
export async function openSource<Snapshot>(
  scope: Scope,
  source: PageSource<Snapshot>,
): Promise<ScreenSource<Snapshot>> {
  const [services, { bindings, model }] = await Promise.all([scope.services(), source()])
  services.use(bindings)
  return services.get(model)
}

interface PageParts<Snapshot> {
  readonly source: PageSource<Snapshot>
  readonly View: ComponentType<{ model: NoInfer<Snapshot> }>
}

/** A page that shows what was loaded: its snapshot is its model at rest, so it hydrates without container and observables. */
export const definePage = <Snapshot,>({ source, View }: PageParts<Snapshot>): Screen => ({
  source: (scope) => openSource(scope, source),
  // What it is shown is what its own source said.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  show: (data) => <View model={data as Snapshot} />,
})

export const defineStaticScreen = (View: ComponentType): Screen => ({ words: <View /> })
