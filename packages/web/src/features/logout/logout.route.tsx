import { FormattedMessage } from 'react-intl'
import { useLocation } from 'react-router'
import { signedOutDrawing } from '../../ui/icons/scenes.ts'
import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { MessagePageView } from '../../shell/message-page.view.tsx'

const home = { href: '/', label: 'error.goHome' } as const

/** Also shown after deleting the account (OPS-20). */
const LogoutView = () =>
  new URLSearchParams(useLocation().search).has('deleted') ? (
    <MessagePageView
      drawing={signedOutDrawing}
      heading="messagePage.logout.deletedTitle"
      text={<FormattedMessage id="messagePage.logout.deletedText" />}
      actions={[home]}
    />
  ) : (
    <MessagePageView
      drawing={signedOutDrawing}
      heading="auth.logoutDone"
      text={<FormattedMessage id="messagePage.logout.text" />}
      actions={[home, { href: '/profile/login', label: 'auth.signIn' }]}
    />
  )

export const screen = defineStaticScreen(LogoutView)
