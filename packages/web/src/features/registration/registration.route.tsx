import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { googleErrorPath } from '../../routing/google-error.ts'
import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import type { Scope } from '../../routing/screen/scope.ts'
import { useBound } from '../../routing/screen/use-bound.ts'
import { useCurrentRoute } from '../../shell/current-route.ts'
import { MessagePageView } from '../../shell/message-page.view.tsx'
import { useModals } from '../../shell/modals.tsx'
import { stepFindDrawing } from '../../ui/icons/scenes.ts'
import { Loader } from '../../ui/loader.tsx'

/** ROUTE-14: the URL opens the modal over content for visitors without scripts; closing it leads to the home page. ROUTE-17: the return from Google stands here as well. */
function RegistrationPageView(): ReactNode {
  const isReturn = useCurrentRoute().entry.id === 'google-auth'
  return (
    <MessagePageView
      drawing={stepFindDrawing}
      heading="title.registration"
      text={<FormattedMessage id="registration.lead" />}
      actions={isReturn ? [] : [{ href: '/profile/login', label: 'auth.signIn' }]}
    >
      {isReturn ? <GoogleReturn /> : <OpenModal />}
      <noscript>
        <p>
          <FormattedMessage id="error.noScript" />
        </p>
      </noscript>
    </MessagePageView>
  )
}

function OpenModal(): ReactNode {
  const { shown, hasFailed, open } = useModals()
  const navigate = useNavigate()
  const hasOpened = useRef(false)
  useEffect(() => {
    if (!hasOpened.current) open('registration')
    else if (shown === null && !hasFailed) void navigate('/', { replace: true })
    hasOpened.current = true
  }, [shown, hasFailed, open, navigate])
  return null
}

async function finishLate(scope: Scope, search: string): Promise<string | null> {
  const { finishGoogleSignIn } = await import('./google-return.flow.ts')
  return finishGoogleSignIn(scope, search)
}

function GoogleReturn(): ReactNode {
  const finish = useBound(finishLate)
  const navigate = useNavigate()
  const { search } = useLocation()
  const hasBegun = useRef(false)
  useEffect(() => {
    // A code can be used only once.
    if (hasBegun.current) return
    hasBegun.current = true
    void finish(search)
      .catch(() => googleErrorPath)
      .then((path) => (path === null ? undefined : navigate(path, { replace: true })))
  }, [finish, search, navigate])
  return <Loader label={<FormattedMessage id="title.googleAuth" />} />
}

export const screen = defineStaticScreen(RegistrationPageView)
