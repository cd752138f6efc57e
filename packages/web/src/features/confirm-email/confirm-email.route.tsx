import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useParams } from 'react-router'
import { sessionPaths } from '@recircle/core/session'
import { envelopeDrawing } from '@recircle/ui/icons/scenes.ts'
import { defineScreen } from '../../routing/screen/define-screen.tsx'
import { MessagePageView } from '../../shell/page/message-page.view.tsx'
import { Button } from '@recircle/ui/button/button.tsx'

/** REG-5: a button, because mail scanners open links. The form works without scripts. */
function ConfirmEmailView(): ReactNode {
  const { formatMessage } = useIntl()
  const { token = '' } = useParams()
  return (
    <MessagePageView
      drawing={envelopeDrawing}
      heading="registration.confirm.title"
      text={<FormattedMessage id="registration.confirm.text" />}
    >
      <form method="post" action={sessionPaths.confirmEmail(token)}>
        <Button type="submit">{formatMessage({ id: 'registration.confirm.button' })}</Button>
      </form>
    </MessagePageView>
  )
}

export const screen = defineScreen({ View: ConfirmEmailView })
