import type { ContainerModule, ServiceIdentifier } from 'inversify'
import type { ReactNode } from 'react'
import type { ScreenModel } from './screen-model.ts'

/** A screen as its route module exports it; the type of its model is known to `defineScreen` alone. */
export interface Screen {
  readonly bindings: readonly ContainerModule[]
  readonly model: ServiceIdentifier<ScreenModel<unknown>> | null
  readonly View: (props: { model: never }) => ReactNode
}

interface ScreenParts<Model extends ScreenModel<unknown>> {
  readonly bindings: ContainerModule
  readonly model: ServiceIdentifier<Model>
  /** The view asks for less than the model has: the interface it declares. */
  readonly View: (props: { model: NoInfer<Model> }) => ReactNode
}

export const defineScreen = <Model extends ScreenModel<unknown>>({
  bindings,
  model,
  View,
}: ScreenParts<Model>): Screen => ({
  bindings: [bindings],
  model,
  View,
})

/** A page of words only. */
export const defineStaticScreen = (View: () => ReactNode): Screen => ({ bindings: [], model: null, View })
