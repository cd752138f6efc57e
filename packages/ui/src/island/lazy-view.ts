import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const nothing = (): null => null

/** A view that is loaded when first shown; if that fails, `missing` is shown instead. */
export const lazyView = <Props>(
  load: () => Promise<ComponentType<Props>>,
  missing: ComponentType<Props> = nothing,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load().then(
      (view) => ({ default: view }),
      () => ({ default: missing }),
    ),
  )
