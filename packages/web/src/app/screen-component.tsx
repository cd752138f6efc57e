import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { NotFoundView } from '../shell/not-found.view.tsx'
import { ScreenSkeletonView } from '../shell/screen-skeleton.view.tsx'
import { useScope } from '../routing/screen/scope.ts'
import type { OpenScreen, Screen } from '../routing/screen/screen.ts'
import type { Services } from '../routing/screen/services.ts'
import { isLoadedScreen, isScreenData } from '../routing/screen/screen-data.ts'

/** Puts a loaded screen on the page: makes its view model, hands it what was loaded, starts and stops it. */
export function screenComponent(screen: Screen): ComponentType {
  return function ScreenComponent(): ReactNode {
    const loaded: unknown = useLoaderData()
    if (!isScreenData(loaded) || loaded.outcome === 'shell') return <Shell />
    if (!isLoadedScreen(loaded)) return <NotFoundView />
    if ('words' in screen) return screen.words
    if ('show' in screen) return screen.show(loaded.snapshot)
    return <ModelledScreen open={screen.open} snapshot={loaded.snapshot} />
  }
}

/** The server did not know the visitor; the browser does, and runs the same loader. */
function Shell(): ReactNode {
  const { revalidate } = useRevalidator()
  useEffect(() => void revalidate(), [revalidate])
  return <ScreenSkeletonView />
}

function ModelledScreen({
  open,
  snapshot,
}: {
  open: (services: Services) => OpenScreen
  snapshot: unknown
}): ReactNode {
  const scope = useScope()
  const [{ model, element }] = useState(() => {
    const opened = open(scope.openedServices)
    opened.model.restore(snapshot)
    return opened
  })
  const restored = useRef(snapshot)
  useLayoutEffect(() => {
    if (restored.current === snapshot) return
    restored.current = snapshot
    model.restore(snapshot)
  }, [model, snapshot])
  useEffect(() => model.activate?.(), [model])
  return element
}
