import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { signedOutDrawing } from '@recircle/ui/icons/scenes.ts'
import { MessagePageView } from '../../shell/page/message-page.view.tsx'

const home = { href: '/', label: 'error.goHome' } as const

const signIn = { href: '/profile/login', label: 'auth.signIn' } as const

/** Also shown after deleting the account (OPS-20), and after a new password (AUTH-32). */
export function LogoutView(): ReactNode {
  const after = new URLSearchParams(useLocation().search)
  if (after.has('deleted'))
    return (
      <MessagePageView
        drawing={signedOutDrawing}
        heading="messagePage.logout.deletedTitle"
        text={<FormattedMessage id="messagePage.logout.deletedText" />}
        actions={[home]}
      />
    )
  if (after.has('password'))
    return (
      <MessagePageView
        drawing={signedOutDrawing}
        heading="messagePage.logout.passwordTitle"
        text={<FormattedMessage id="messagePage.logout.passwordText" />}
        actions={[signIn]}
      />
    )
  return (
    <MessagePageView
      drawing={signedOutDrawing}
      heading="auth.logoutDone"
      text={<FormattedMessage id="messagePage.logout.text" />}
      actions={[home, signIn]}
    />
  )
}
