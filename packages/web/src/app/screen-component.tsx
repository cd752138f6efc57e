import { useEffect, type ComponentType, type ReactNode } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { NotFoundView } from '../shell/not-found.view.tsx'
import { ScreenSkeletonView } from '../shell/screen-skeleton.view.tsx'
import { isLoadedScreen, isScreenData, type Screen } from '../routing/screen/screen.tsx'

const known = new WeakMap<Screen, ComponentType>()

/** Renders a loaded screen, or its replacement. Cached per screen, since a new component would be remounted. */
export function screenComponent(screen: Screen): ComponentType {
  const component = known.get(screen) ?? componentOf(screen)
  known.set(screen, component)
  return component
}

function componentOf(screen: Screen): ComponentType {
  return function ScreenComponent(): ReactNode {
    const loaded: unknown = useLoaderData()
    if (!isScreenData(loaded) || loaded.outcome === 'shell') return <Shell />
    if (!isLoadedScreen(loaded)) return <NotFoundView />
    return screen.show(loaded.data)
  }
}

/** The server did not know the visitor; the browser does, so it runs the same loader again. */
function Shell(): ReactNode {
  const { revalidate } = useRevalidator()
  useEffect(() => void revalidate(), [revalidate])
  return <ScreenSkeletonView />
}
