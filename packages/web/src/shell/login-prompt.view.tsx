import { useEffect, useState, type ReactNode } from 'react'
import type { SessionStatus } from '@recircle/core/session'
import { useScope } from '../routing/screen/scope.ts'
import type { LateModal, ModalTable } from './late-modal.ts'
import { LoadingPageView } from './navigation-loader.view.tsx'

/** AUTH-8, AUTH-9: the login modal, above the page and above any other modal, as long as the session asks for it. */
export function LoginPromptView({ table, status }: { table: ModalTable; status: SessionStatus }): ReactNode {
  const scope = useScope()
  const [isAsked, setAsked] = useState(false)
  const [modal, setModal] = useState<LateModal | null>(null)
  // A sign-in that is under way belongs to the modal that began it.
  const isStillAsked = status === 'prompted' || (isAsked && status === 'signing-in')
  if (isStillAsked !== isAsked) setAsked(isStillAsked)

  useEffect(() => {
    if (!isAsked) return
    table.loadLogin(scope).then(setModal, () => scope.visitor.openedSession.dismissLogin())
  }, [table, isAsked, scope])

  if (!isAsked) return null
  if (modal === null) return <LoadingPageView />
  return <modal.View link={null} isAboutPage={false} onClose={() => scope.visitor.openedSession.dismissLogin()} />
}
