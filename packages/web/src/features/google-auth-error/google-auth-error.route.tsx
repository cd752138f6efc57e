import { FormattedMessage } from 'react-intl'
import { defineStaticScreen } from '../../routing/screen/screen.tsx'
import { MessagePageView } from '../../shell/message-page.view.tsx'
import { serverErrorDrawing } from '../../ui/icons/drawings.ts'

const GoogleAuthErrorView = () => (
  <MessagePageView
    drawing={serverErrorDrawing}
    heading="auth.googleError"
    text={<FormattedMessage id="auth.googleErrorText" />}
    actions={[{ href: '/profile/login', label: 'messagePage.googleError.back' }]}
  />
)

export const screen = defineStaticScreen(GoogleAuthErrorView)
