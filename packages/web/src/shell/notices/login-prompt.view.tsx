import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import type { SessionStatus } from '@recircle/core/session'
import { loginPath } from '../../routing/refusal.ts'
import { useScope } from '../../routing/screen/scope.ts'
import type { ModalProps, ModalTable } from '../dialog/modal-props.ts'
import { useCurrentRoute } from '../navigation/current-route.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import { LoadingPageView, NotLoadedView } from '../navigation/navigation-loader.view.tsx'

/** AUTH-8, AUTH-9: the login modal, above the page and other modals, as long as the session prompts for it. */
export function LoginPromptView({ table, status }: { table: ModalTable; status: SessionStatus }): ReactNode {
  const { formatMessage } = useIntl()
  const scope = useScope()
  const [isRequested, setRequested] = useState(false)
  const [modal, setModal] = useState<{ readonly View: ComponentType<ModalProps> } | null>(null)
  // AUTH-28: waiting requests keep waiting even if the modal fails to load.
  const [hasFailed, setHasFailed] = useState(false)
  const { pathname, search } = useLocation()
  const { entry } = useCurrentRoute()
  // A pending sign-in belongs to the modal that started it.
  const isStillRequested = status === 'prompted' || (isRequested && status === 'signing-in')
  if (isStillRequested !== isRequested) {
    setRequested(isStillRequested)
    setHasFailed(false)
  }

  useEffect(() => {
    if (!isRequested || hasFailed) return undefined
    let isWanted = true
    table.loadLogin(scope).then(
      (View) => isWanted && setModal({ View }),
      () => isWanted && setHasFailed(true),
    )
    return () => void (isWanted = false)
  }, [table, isRequested, hasFailed, scope])

  // The login page signs in the refused call as well: one that was refused after the page had gone there opens no second form.
  if (!isRequested || entry.id === 'login') return null
  if (modal === null && hasFailed)
    return (
      <NotLoadedView
        text="error.loginText"
        onDismiss={() => scope.visitor.openedSession.dismissLogin()}
        action={
          <>
            <TextButton onClick={() => setHasFailed(false)}>{formatMessage({ id: 'layout.tryAgain' })}</TextButton>
            {/* Opens in a new tab: this page waits and continues once the visitor has signed in there. */}
            <Anchor href={loginPath(pathname + search)} target="_blank">
              <FormattedMessage id="layout.signIn" />
            </Anchor>
          </>
        }
      />
    )
  if (modal === null) return <LoadingPageView />
  return <modal.View link={null} isAboutPage={false} onClose={() => scope.visitor.openedSession.dismissLogin()} />
}
