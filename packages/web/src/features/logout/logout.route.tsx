import { FormattedMessage } from 'react-intl'
import { signedOutDrawing } from '../../ui/icons/scenes.ts'
import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { MessagePageView } from '../../shell/message-page.view.tsx'

const LogoutView = () => (
  <MessagePageView
    drawing={signedOutDrawing}
    heading="auth.logoutDone"
    text={<FormattedMessage id="messagePage.logout.text" />}
    actions={[
      { href: '/', label: 'error.goHome' },
      { href: '/profile/login', label: 'auth.signIn' },
    ]}
  />
)

export const screen = defineStaticScreen(LogoutView)
