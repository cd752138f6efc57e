import { useEffect, type ComponentType, type ReactNode } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { NotFoundView } from '../shell/page/not-found.view.tsx'
import { ScreenSkeletonView } from '../shell/page/screen-skeleton.view.tsx'
import type { RouteEntry } from '../routing/route-entry.ts'
import { isLoadedScreen, isScreenData } from '../routing/screen/screen.tsx'
import { loadedScreen } from './screens.ts'

const known = new Map<string, ComponentType>()

/** Renders a loaded screen, or its replacement. One for all routes of a screen, which stays mounted between them. */
export function screenComponent(entry: RouteEntry): ComponentType {
  const component = known.get(entry.screen) ?? componentOf(entry)
  known.set(entry.screen, component)
  return component
}

function componentOf(entry: RouteEntry): ComponentType {
  return function ScreenComponent(): ReactNode {
    const loaded: unknown = useLoaderData()
    if (!isScreenData(loaded) || loaded.outcome === 'shell') return <Shell entry={entry} />
    if (!isLoadedScreen(loaded)) return <NotFoundView />
    return loadedScreen(entry).show(loaded.data)
  }
}

/** The server did not know the visitor; the browser does, so it runs the same loader again. */
function Shell({ entry }: { entry: RouteEntry }): ReactNode {
  const { revalidate } = useRevalidator()
  useEffect(() => void revalidate(), [revalidate])
  return <ScreenSkeletonView entry={entry} />
}
