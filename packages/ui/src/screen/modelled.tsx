import type { Newable } from 'inversify'
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useContainer } from './container-context.ts'
import type { DataOf, ViewModel } from './view-model.ts'

type DataProps<Model> = DataOf<Model> extends undefined ? object : { readonly data: DataOf<Model> }
export type ModelledProps<Model, Props> = Omit<Props, 'model' | 'data'> & DataProps<Model>

/**
 * A view with a view model of its own, which lives as long as the view is shown. The view declares the interface that it needs of the model.
 * Where the container has not arrived yet, the part waits for it in its `Suspense` boundary.
 */
export function modelled<Model extends object & ViewModel, Props extends { readonly model: Partial<Model> | object }>(
  model: Newable<Model & Props['model']>,
  View: ComponentType<Props>,
): ComponentType<ModelledProps<Model, Props>> {
  function Modelled({ data, ...props }: { readonly data?: unknown }): ReactNode {
    const opened = useModel(model, data)
    // What the view asks besides its model are the properties of this component.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const all = { ...props, model: opened } as unknown as Props
    return <View {...all} />
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Modelled as ComponentType<ModelledProps<Model, Props>>
}

/** Makes the view model, gives it its data, and activates and stops it. */
function useModel<Model extends ViewModel>(model: Newable<Model>, data: unknown): Model {
  const container = useContainer()
  const [opened] = useState(() => {
    const made = container.get(model)
    restore(made, data)
    return made
  })
  const restored = useRef(data)
  useLayoutEffect(() => {
    if (restored.current === data) return
    restored.current = data
    restore(opened, data)
  }, [opened, data])
  useEffect(() => opened.activate?.(), [opened])
  return opened
}

/** The types of `modelled` and `defineScreen` make sure that the data is what the model takes. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const restore = (model: ViewModel, data: unknown): void => model.restore?.(data as never)
