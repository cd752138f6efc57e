import { createContext, use, useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { SharedLink } from '@recircle/core/share'
import { useScope } from '../routing/screen/scope.ts'
import { HoldBackContext, type HoldBack } from '../ui/hold-back.ts'
import type { LateModal, ModalTable } from './late-modal.ts'
import { modalPath, readModalName, type ModalName } from './modal-name.ts'
import { LoadingPageView, NotLoadedView } from './navigation-loader.view.tsx'

export interface Modals {
  readonly shown: ModalName | null
  /** MODAL-8: what was asked for last did not come; its page stands without it. */
  readonly hasFailed: boolean
  /** Sharing, or a message, may be about a link of the page's own; without one it is about the site. */
  readonly open: (name: ModalName, link?: SharedLink | null) => void
  /** Someone may be about to open it. */
  readonly prefetch: (name: ModalName) => void
}

interface Asked {
  readonly name: ModalName
  readonly link: SharedLink | null
  readonly isAboutPage: boolean
  /** A modal belongs to the page that it was opened over. */
  readonly openedAt: string
  /** ROUTE-20: the address of the page asked for it, so there is nothing else to follow. */
  readonly isByAddress: boolean
}

/** The error page of the layout itself stands outside the modals: nothing opens there. */
const ModalsContext = createContext<Modals>({
  shown: null,
  hasFailed: false,
  open: () => undefined,
  prefetch: () => undefined,
})

export const useModals = (): Modals => use(ModalsContext)

/** MODAL-5, ROUTE-20: the modals around every page, one at a time. Their code comes when they are wanted. */
export function ModalsProvider({ table, children }: { table: ModalTable; children: ReactNode }): ReactNode {
  const scope = useScope()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [loaded, setLoaded] = useState<{ readonly name: ModalName; readonly modal: LateModal } | null>(null)
  const [query, setQuery] = useSearchParams()
  const { key, pathname } = useLocation()
  const [answered, setAnswered] = useState<string | null>(null)
  const named = readModalName(query.get('modal'))
  if (named !== null && answered !== key) {
    setAnswered(key)
    setAsked({ name: named, link: null, isAboutPage: query.has('about'), openedAt: pathname, isByAddress: true })
  }
  if (asked !== null && asked.openedAt !== pathname) setAsked(null)

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
    if (asked === null) return undefined
    let isWanted = true
    const { name, link, isByAddress } = asked
    const fail = (): void => {
      if (!isWanted) return
      const path = scope.page.prefix + modalPath(name, pathname, link !== null && name !== 'share')
      // A newer build, or another try of the network, may have what this page cannot load.
      if (!isByAddress && navigator.onLine && path !== window.location.pathname) return window.location.assign(path)
      setAsked(null)
      setFailed(true)
    }
    table.load(name, scope).then((modal) => isWanted && setLoaded({ name, modal }), fail)
    return () => void (isWanted = false)
  }, [table, asked, scope, pathname])

  const shown = asked?.name ?? null
  const modals = useMemo<Modals>(
    () => ({
      shown,
      hasFailed,
      open: (name, link = null) => {
        setFailed(false)
        setAsked({ name, link, isAboutPage: false, openedAt: pathname, isByAddress: false })
      },
      // A failure shows when it is opened.
      prefetch: (name) => void table.load(name, scope).catch(() => undefined),
    }),
    [table, shown, hasFailed, scope, pathname],
  )
  const close = (): void => setAsked(null)
  const hold = useHoldBack(key)
  const View = loaded?.name === shown ? loaded?.modal.View : undefined
  return (
    <HoldBackContext value={hold}>
      <ModalsContext value={modals}>
        {children}
        {asked !== null && View === undefined && <LoadingPageView />}
        {hasFailed && <NotLoadedView onDismiss={() => setFailed(false)} />}
        {/* Its entry in the history must not be the one that loses the parameter. */}
        {asked !== null && View && named === null && <View {...asked} onClose={close} />}
      </ModalsContext>
    </HoldBackContext>
  )
}

/** MODAL-9: comes with the first modal that opens. */
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
