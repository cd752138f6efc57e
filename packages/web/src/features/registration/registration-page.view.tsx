import { useEffect, useRef, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useNavigate } from 'react-router'
import { MessagePageView } from '../../shell/page/message-page.view.tsx'
import { useModals } from '../../shell/dialog/modals.tsx'
import { ownCardDrawing, roomDrawing } from '@recircle/ui/icons/scenes.ts'

/** ROUTE-14: the URL opens the modal over content for visitors without scripts; closing it leads to the home page. */
export function RegistrationPageView(): ReactNode {
  const { formatMessage } = useIntl()
  const { shown, hasFailed, open } = useModals()
  const navigate = useNavigate()
  const hasOpened = useRef(false)
  useEffect(() => {
    if (!hasOpened.current) open('registration')
    else if (shown === null && !hasFailed) void navigate('/', { replace: true })
    hasOpened.current = true
  }, [shown, hasFailed, open, navigate])
  return (
    <MessagePageView
      drawing={ownCardDrawing}
      scene={roomDrawing}
      heading="title.registration"
      text={<FormattedMessage id="registration.lead" />}
      actions={[{ href: '/profile/login', label: 'auth.signIn' }]}
    >
      <noscript>
        <p>{formatMessage({ id: 'error.noScript' })}</p>
      </noscript>
    </MessagePageView>
  )
}
