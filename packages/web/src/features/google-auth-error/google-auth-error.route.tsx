import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSearchParams } from 'react-router'
import { isOtherGoogleAccount } from '../../routing/google-error.ts'
import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { MessagePageView } from '../../shell/page/message-page.view.tsx'
import { serverErrorDrawing } from '@recircle/ui/icons/drawings.ts'

function GoogleAuthErrorView(): ReactNode {
  const [query] = useSearchParams()
  return (
    <MessagePageView
      drawing={serverErrorDrawing}
      heading="title.googleAuthError"
      text={<FormattedMessage id={isOtherGoogleAccount(query) ? 'auth.otherGoogleAccount' : 'auth.googleErrorText'} />}
      actions={[{ href: '/profile/login', label: 'restore.backToLogin' }]}
    />
  )
}

export const screen = defineScreen({ View: GoogleAuthErrorView })
