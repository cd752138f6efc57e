import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useParams } from 'react-router'
import { MessagePageView } from '../../shell/message-page.view.tsx'
import { NewPasswordView } from './new-password.view.tsx'
import { useNewPassword } from './use-new-password.ts'

/** ROUTE-16: what the letter about a forgotten password leads to. Another link begins anew. */
export function RestorePasswordView(): ReactNode {
  const { token = '' } = useParams()
  return <RestorePassword key={token} token={token} />
}

function RestorePassword({ token }: { token: string }): ReactNode {
  const { shown, act } = useNewPassword(token)
  if (shown.step === 'done')
    return (
      <div role="status">
        <MessagePageView
          heading="restore.doneTitle"
          text={<FormattedMessage id="restore.done" />}
          actions={[{ href: '/profile/login', label: 'auth.signIn' }]}
        />
      </div>
    )
  if (shown.step === 'linkExpired')
    return (
      <div role="alert">
        <MessagePageView
          heading="restore.linkExpiredTitle"
          text={<FormattedMessage id="restore.linkExpired" />}
          actions={[
            { href: '/profile/login?restore-password', label: 'restore.askAgain' },
            { href: '/profile/login', label: 'auth.signIn' },
          ]}
        />
      </div>
    )
  return <NewPasswordView shown={shown} act={act} />
}
