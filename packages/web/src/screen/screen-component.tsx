import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { useLoaderData, useRevalidator } from 'react-router'
import { NotFoundView } from '../shell/not-found.view.tsx'
import { ScreenSkeletonView } from '../shell/screen-skeleton.view.tsx'
import type { Screen } from './define-screen.ts'
import { useScope } from './scope.ts'
import { isLoadedScreen, isScreenData } from './screen-data.ts'
import type { ScreenModel } from './screen-model.ts'

/** Puts a loaded screen on the page: makes its view model, hands it what was loaded, starts and stops it. */
export function screenComponent(screen: Screen): ComponentType {
  return function ScreenComponent(): ReactNode {
    const loaded: unknown = useLoaderData()
    if (!isScreenData(loaded) || loaded.outcome === 'shell') return <Shell />
    if (!isLoadedScreen(loaded)) return <NotFoundView />
    const { View } = screen
    if (screen.model === null) return <View model={undefined as never} />
    return <ModelledScreen screen={screen} token={screen.model} snapshot={loaded.snapshot} />
  }
}

/** The server did not know the visitor; the browser does, and runs the same loader. */
function Shell(): ReactNode {
  const { revalidate } = useRevalidator()
  useEffect(() => void revalidate(), [revalidate])
  return <ScreenSkeletonView />
}

interface ModelledScreenProps {
  screen: Screen
  token: NonNullable<Screen['model']>
  snapshot: unknown
}

function ModelledScreen({ screen, token, snapshot }: ModelledScreenProps): ReactNode {
  const scope = useScope()
  const [model] = useState((): ScreenModel<unknown> => {
    scope.use(screen.bindings)
    const made = scope.get(token)
    made.restore(snapshot)
    return made
  })
  const restored = useRef(snapshot)
  useLayoutEffect(() => {
    if (restored.current === snapshot) return
    restored.current = snapshot
    model.restore(snapshot)
  }, [model, snapshot])
  useEffect(() => model.activate?.(), [model])
  const { View } = screen
  return <View model={model as never} />
}
