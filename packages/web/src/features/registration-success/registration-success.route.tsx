import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { envelopeDrawing } from '@recircle/ui/icons/scenes.ts'
import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { MessagePageView } from '../../shell/page/message-page.view.tsx'

/** REG-5: confirming the email redirects here with its outcome; a new registration has none. */
function RegistrationSuccessView() {
  const [query] = useSearchParams()
  const confirmed = query.get('confirmed')
  if (confirmed === 'true')
    return (
      <MessagePageView
        drawing={envelopeDrawing}
        heading="registration.confirmedTitle"
        text={<FormattedMessage id="registration.confirmedText" />}
        actions={[{ href: '/profile/login', label: 'auth.signIn' }]}
      />
    )
  if (confirmed === 'superseded')
    return (
      <MessagePageView
        drawing={envelopeDrawing}
        heading="registration.superseded.title"
        text={<FormattedMessage id="registration.superseded.text" />}
        actions={[
          { href: '/profile/login', label: 'auth.signIn' },
          { href: '/profile/login?restore-password', label: 'auth.forgotPassword' },
        ]}
      />
    )
  if (confirmed === 'false')
    return (
      <MessagePageView
        drawing={envelopeDrawing}
        heading="restore.linkExpiredTitle"
        text={<FormattedMessage id="messagePage.linkExpired.text" />}
        actions={[
          { href: '/registration/', label: 'menu.registration' },
          { href: '/profile/login', label: 'auth.signIn' },
        ]}
      />
    )
  return (
    <MessagePageView
      drawing={envelopeDrawing}
      heading="title.registrationSuccess"
      text={<FormattedMessage id="registration.successUser" />}
      actions={[{ href: '/', label: 'error.goHome' }]}
    />
  )
}

export const screen = defineScreen({ View: RegistrationSuccessView })
