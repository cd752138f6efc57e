import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button.tsx'
import { LoginFieldsView } from './login-fields.view.tsx'
import { RestoreFieldsView } from './restore-fields.view.tsx'
import type { Login } from './use-login.ts'

/** AUTH-12: the current view without its heading. `returnPath` is the target after login. */
export function LoginStepView({ login, returnPath }: { login: Login; returnPath: string }): ReactNode {
  const { step } = login.shown
  if (step === 'login') return <LoginFieldsView login={login} returnPath={returnPath} />
  if (step === 'restorePassword') return <RestoreFieldsView login={login} />
  return (
    <p>
      <Button onClick={() => login.act((flow) => flow.showLogin())} data-autofocus>
        <FormattedMessage id="restore.backToLogin" />
      </Button>
    </p>
  )
}
