import type { ContainerModule, ServiceIdentifier } from 'inversify'
import type { ComponentType, ReactNode } from 'react'
import type { Scope } from './scope.ts'
import type { ScreenModel } from './screen-model.ts'

/** A screen with its view model, which only `defineScreen` knows the type of. */
export interface OpenScreen {
  readonly model: ScreenModel<unknown>
  readonly element: ReactNode
}

/** A screen as its route module exports it: one that is opened with a view model, or words only. */
export type Screen = { readonly open: (scope: Scope) => OpenScreen } | { readonly words: ReactNode }

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
  open(scope) {
    scope.use(bindings)
    const made = scope.get(model)
    return { model: made, element: <View model={made} /> }
  },
})

export const defineStaticScreen = (View: ComponentType): Screen => ({ words: <View /> })
