import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { MessagePageView } from '../../shell/page/message-page.view.tsx'
import { stepFindDrawing } from '@recircle/ui/icons/scenes.ts'
import { Loader } from '@recircle/ui/feedback/loader.tsx'

interface GoogleAuthModel {
  readonly failurePath: string | null
  readonly finish: (search: string) => void
}

/** ROUTE-17 */
export const GoogleAuthView = observer(({ model }: { model: GoogleAuthModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const { search } = useLocation()
  const { failurePath } = model
  useEffect(() => model.finish(search), [model, search])
  useEffect(() => {
    if (failurePath !== null) void navigate(failurePath, { replace: true })
  }, [failurePath, navigate])
  return (
    <MessagePageView
      drawing={stepFindDrawing}
      heading="title.registration"
      text={<FormattedMessage id="registration.lead" />}
      actions={[]}
    >
      <Loader label={<FormattedMessage id="title.googleAuth" />} />
      <noscript>
        <p>{formatMessage({ id: 'error.noScript' })}</p>
      </noscript>
    </MessagePageView>
  )
})
