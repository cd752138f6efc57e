import { ContainerModule, type Newable } from 'inversify'
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useScope } from './scope.ts'
import { loadSource, type Screen } from './screen.tsx'
import type { ScreenModel } from './screen-model.ts'
import type { Services } from './services.ts'

interface ScreenParts<Model extends ScreenModel<unknown>> {
  readonly model: Newable<Model>
  /** Bindings for the model besides those of every page. */
  readonly bindings?: ContainerModule
  /** The view declares the interface it needs, a part of the model. */
  readonly View: ComponentType<{ model: NoInfer<Model> }>
}

/** A screen whose view model is awake from the first render. */
export function defineModeledScreen<Model extends ScreenModel<unknown>>(parts: ScreenParts<Model>): Screen {
  const { bindings, model, View } = parts
  const modelBinding = new ContainerModule(({ bind }) => {
    bind(model).toSelf().inTransientScope()
  })
  const open = (services: Services): Model => {
    if (bindings !== undefined) services.use(bindings)
    services.use(modelBinding)
    return services.get(model)
  }
  return {
    load: async (scope, input) => loadSource(open(await scope.services()), input),
    hasModel: true,
    show: (snapshot) => <ModeledScreen open={open} View={View} snapshot={snapshot} />,
  }
}

interface ModeledScreenProps<Model> {
  readonly open: (services: Services) => Model
  readonly View: ComponentType<{ model: Model }>
  readonly snapshot: unknown
}

/** Creates the view model, restores the loaded data, and activates and stops it. */
function ModeledScreen<Model extends ScreenModel<unknown>>(props: ModeledScreenProps<Model>): ReactNode {
  const { open, View, snapshot } = props
  const scope = useScope()
  const [model] = useState(() => {
    const opened = open(scope.openedServices)
    opened.restore(snapshot)
    return opened
  })
  const restored = useRef(snapshot)
  useLayoutEffect(() => {
    if (restored.current === snapshot) return
    restored.current = snapshot
    model.restore(snapshot)
  }, [model, snapshot])
  useEffect(() => model.activate?.(), [model])
  return <View model={model} />
}
