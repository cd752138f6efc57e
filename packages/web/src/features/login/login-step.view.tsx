import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button.tsx'
import { LoginFieldsView, type LoginFieldsModel } from './login-fields.view.tsx'
import type { LoginStep } from './login.view-model.ts'
import { RestoreFieldsView, type RestoreFieldsModel } from './restore-fields.view.tsx'

export interface LoginModel extends LoginFieldsModel, RestoreFieldsModel {
  readonly step: LoginStep
}

/** AUTH-12: the current view without its heading. `returnPath` is the target after login. */
export const LoginStepView = observer(({ model, returnPath }: { model: LoginModel; returnPath: string }): ReactNode => {
  const { step } = model
  if (step === 'login') return <LoginFieldsView model={model} returnPath={returnPath} />
  if (step === 'restorePassword') return <RestoreFieldsView model={model} />
  return (
    <p>
      <Button onClick={model.showLogin} data-autofocus>
        <FormattedMessage id="restore.backToLogin" />
      </Button>
    </p>
  )
})
