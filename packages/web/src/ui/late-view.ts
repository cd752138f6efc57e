import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const nothing = (): null => null

/** A view that comes when it is first shown; where it does not come something smaller stands for it, or nothing. */
export const lateView = <Props>(
  load: () => Promise<ComponentType<Props>>,
  missing: ComponentType<Props> = nothing,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load().then(
      (view) => ({ default: view }),
      () => ({ default: missing }),
    ),
  )
