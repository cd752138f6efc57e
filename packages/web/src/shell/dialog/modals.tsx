import {
  createContext,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { SharedLink } from '@recircle/core/share'
import { useScope } from '../../routing/screen/scope.ts'
import { ErrorFence } from '@recircle/ui/feedback/error-fence.tsx'
import { HoldBackContext, type HoldBack } from '@recircle/ui/dialog/hold-back.ts'
import { modalPath, readModalName, type ModalName } from './modal-name.ts'
import type { ModalProps, ModalTable } from './modal-props.ts'
import { LoadingPageView, NotLoadedView } from '../navigation/navigation-loader.view.tsx'

export interface Modals {
  readonly shown: ModalName | null
  /** MODAL-8: the last requested modal failed to load; the page is shown without it. */
  readonly hasFailed: boolean
  /** `link` is the subject of sharing or of a message; without one it is the site. */
  readonly open: (name: ModalName, link?: SharedLink | null) => void
  /** The visitor may be about to open it. */
  readonly prefetch: (name: ModalName) => void
}

interface Asked {
  readonly name: ModalName
  readonly link: SharedLink | null
  readonly isAboutPage: boolean
  /** The page that the modal was opened on. */
  readonly openedAt: string
  /** ROUTE-20: the URL of the page opened the modal, so there is no link to follow. */
  readonly isByAddress: boolean
}

/** The layout's error page is outside the provider, so nothing opens there. */
const ModalsContext = createContext<Modals>({
  shown: null,
  hasFailed: false,
  open: () => undefined,
  prefetch: () => undefined,
})

export const useModals = (): Modals => use(ModalsContext)

/** MODAL-5, ROUTE-20: provides the modals of every page, one at a time, loaded on demand. */
export function ModalsProvider({ table, children }: { table: ModalTable; children: ReactNode }): ReactNode {
  const scope = useScope()
  const [requested, setRequested] = useState<Asked | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [loaded, setLoaded] = useState<{ readonly name: ModalName; readonly View: ComponentType<ModalProps> } | null>(
    null,
  )
  const [query, setQuery] = useSearchParams()
  const { key, pathname } = useLocation()
  const [answered, setAnswered] = useState<string | null>(null)
  const named = readModalName(query.get('modal'))
  if (named !== null && answered !== key) {
    setAnswered(key)
    setRequested({ name: named, link: null, isAboutPage: query.has('about'), openedAt: pathname, isByAddress: true })
  }
  if (requested !== null && requested.openedAt !== pathname) setRequested(null)

  useEffect(() => {
    if (named === null) return
    setQuery(
      (current) => {
        current.delete('modal')
        current.delete('about')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }, [named, setQuery])

  useEffect(() => {
    if (requested === null) return undefined
    let isWanted = true
    const { name, link, isByAddress } = requested
    const fail = (): void => {
      if (!isWanted) return
      const path = scope.page.prefix + modalPath(name, pathname, link !== null && name !== 'share')
      // A full page load may get a newer build, or succeed on a recovered network.
      if (!isByAddress && navigator.onLine && path !== window.location.pathname) return window.location.assign(path)
      setRequested(null)
      setFailed(true)
    }
    table.load(name, scope).then((View) => isWanted && setLoaded({ name, View }), fail)
    return () => void (isWanted = false)
  }, [table, requested, scope, pathname])

  const shown = requested?.name ?? null
  const modals = useMemo<Modals>(
    () => ({
      shown,
      hasFailed,
      open: (name, link = null) => {
        setFailed(false)
        setRequested({ name, link, isAboutPage: false, openedAt: pathname, isByAddress: false })
      },
      // A failure is shown when the modal is opened.
      prefetch: (name) => void table.load(name, scope).catch(() => undefined),
    }),
    [table, shown, hasFailed, scope, pathname],
  )
  const close = (): void => setRequested(null)
  const hold = useHoldBack(key)
  const View = loaded?.name === shown ? loaded?.View : undefined
  return (
    <HoldBackContext value={hold}>
      <ModalsContext value={modals}>
        {children}
        {requested !== null && View === undefined && <LoadingPageView />}
        {hasFailed && <NotLoadedView onDismiss={() => setFailed(false)} />}
        {/* Rendered after the URL has lost the parameter, or the modal's history entry would be the one that loses it. */}
        {requested !== null && View && named === null && (
          <ErrorFence of={requested} fallback={<NotLoadedView text="error.crashText" onDismiss={close} />}>
            <View {...requested} onClose={close} />
          </ErrorFence>
        )}
      </ModalsContext>
    </HoldBackContext>
  )
}

/** MODAL-9: loaded with the first modal that opens. */
function useHoldBack(key: string): HoldBack {
  const visit = useRef(key)
  useEffect(() => void (visit.current = key), [key])
  return useCallback((close, panel) => {
    const held = import('./dialog-history.ts').then(
      ({ holdBack }) => holdBack(visit, close, panel),
      () => undefined,
    )
    return () => void held.then((letGo) => letGo?.())
  }, [])
}
