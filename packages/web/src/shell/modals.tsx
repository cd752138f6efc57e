import { createContext, use, useEffect, useMemo, useState, type ReactNode } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { SharedLink } from '@recircle/core/share'
import { useScope } from '../screen/scope.ts'
import type { LateModal } from './late-modal.ts'
import { loadModal } from './late-modals.ts'
import { readModalName, type ModalName } from './modal-name.ts'

export interface Modals {
  readonly shown: ModalName | null
  /** Sharing, or a message, may be about a link of the page's own; without one it is about the site. */
  readonly open: (name: ModalName, link?: SharedLink | null) => void
  /** Someone may be about to open it. */
  readonly warm: (name: ModalName) => void
}

const ModalsContext = createContext<Modals>({ shown: null, open: () => undefined, warm: () => undefined })

export const useModals = (): Modals => use(ModalsContext)

/** MODAL-5, ROUTE-20: the modals around every page, one at a time. Their code comes when they are wanted. */
export function ModalsProvider({ children }: { children: ReactNode }): ReactNode {
  const scope = useScope()
  const [shown, setShown] = useState<ModalName | null>(null)
  const [link, setLink] = useState<SharedLink | null>(null)
  const [loaded, setLoaded] = useState<{ readonly name: ModalName; readonly modal: LateModal } | null>(null)
  const [query, setQuery] = useSearchParams()
  const { key, pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState(pathname)
  const [answered, setAnswered] = useState<string | null>(null)
  const asked = readModalName(query.get('modal'))
  if (asked !== null && answered !== key) {
    setAnswered(key)
    setShown(asked)
    setLink(null)
    setOpenedAt(pathname)
  }
  // A modal belongs to the page that it was opened over.
  if (shown !== null && openedAt !== pathname) setShown(null)

  useEffect(() => {
    if (asked === null) return
    setQuery(
      (current) => {
        current.delete('modal')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }, [asked, setQuery])

  useEffect(() => {
    if (shown === null) return undefined
    let isWanted = true
    loadModal(shown, scope).then(
      (modal) => isWanted && setLoaded({ name: shown, modal }),
      () => isWanted && setShown(null),
    )
    return () => void (isWanted = false)
  }, [shown, scope])

  const modals = useMemo<Modals>(
    () => ({
      shown,
      open: (name, shared = null) => {
        setShown(name)
        setLink(shared)
        setOpenedAt(pathname)
      },
      // A failure shows when it is opened.
      warm: (name) => void loadModal(name, scope).catch(() => undefined),
    }),
    [shown, scope, pathname],
  )
  const close = (): void => setShown(null)
  return (
    <ModalsContext value={modals}>
      {children}
      {loaded !== null && loaded.name === shown && <loaded.modal.View scope={scope} link={link} onClose={close} />}
    </ModalsContext>
  )
}
