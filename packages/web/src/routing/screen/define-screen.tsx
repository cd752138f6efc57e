import type { Newable } from 'inversify'
import type { ComponentType } from 'react'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import type { Ports } from './ports.ts'
import { portsOf } from './ports-of.ts'
import type { Screen } from './screen.tsx'
import type { Loaded, ScreenInput } from '@recircle/ui/screen/screen-model.ts'
import type { ViewModel } from '@recircle/ui/screen/view-model.ts'

/** Loads what a screen shows. The server and the browser call the same function; it names the ports that it asks. */
export type Load<Data> = (ports: Ports, input: ScreenInput) => Promise<Loaded<Data>>

/** A screen that shows only texts. */
interface TextScreen {
  readonly load?: undefined
  readonly model?: undefined
  readonly View: ComponentType
}

/** A screen whose page never changes what was loaded. */
interface DataScreen<Data> {
  readonly load: Load<Data>
  readonly model?: undefined
  readonly View: ComponentType<{ readonly data: NoInfer<Data> }>
}

/** A screen with a view model, which the container makes from the loaded data. */
interface ModelScreen<Data, Model> {
  readonly load?: Load<Data>
  readonly model: Newable<Model>
  /** Declares the interface that it needs of the model. */
  readonly View: ComponentType<{ readonly model: NoInfer<Model> }>
}

/** ROUTE-21: the one shape of a screen. */
export function defineScreen(screen: TextScreen): Screen
export function defineScreen<Data>(screen: DataScreen<Data>): Screen
export function defineScreen<Data, Model extends object & ViewModel & { restore?(data: NoInfer<Data>): void }>(
  screen: ModelScreen<Data, Model>,
): Screen
export function defineScreen({
  load,
  model,
  View,
}: {
  readonly load?: Load<unknown> | undefined
  readonly model?: Newable<ViewModel> | undefined
  // The overloads type the properties of the view.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly View: ComponentType<any>
}): Screen {
  const Shown = model === undefined ? View : modelled(model, View)
  return {
    load: load ? async (scope, input) => load(await portsOf(scope), input) : null,
    hasModel: model !== undefined,
    show: (data) => <Shown data={data} />,
  }
}
