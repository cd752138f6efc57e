import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '../../routing/refusal.ts'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import type { ModalProps } from '../../shell/dialog/modal-props.ts'
import { Modal } from '@recircle/ui/dialog/modal.tsx'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import { LoginStepView, type LoginModel } from './login-step.view.tsx'
import { loginAgainWords, loginWords } from './login-words.ts'
import type { LoginData } from './login.load.ts'
import { LoginViewModel } from './login.view-model.ts'
import styles from './login.module.css'

/** MODAL-6, AUTH-9: waiting requests continue after the login, so the page stays as it is. */
const LoginDialogView = observer(
  ({ model, onClose }: Pick<ModalProps, 'onClose'> & { model: LoginModel }): ReactNode => {
    const { formatMessage } = useIntl()
    const { pathname, search } = useLocation()
    const navigate = useNavigate()
    const { step } = model
    const { title, text } = step === 'login' ? loginAgainWords : loginWords[step]
    const here = pathname + search
    const goToLogin = (): void => {
      onClose()
      void navigate(loginPath(here))
    }
    return (
      <Modal
        open
        size="medium"
        title={formatMessage({ id: title })}
        closeLabel={formatMessage({ id: 'layout.close' })}
        onClose={onClose}
      >
        <div className={styles.modal}>
          <p className="soft">{formatMessage({ id: text })}</p>
          <LoginStepView model={model} returnPath={here} />
          {step === 'login' && (
            <TextButton alone onClick={goToLogin}>
              <FormattedMessage id="auth.goToLogin" />
            </TextButton>
          )}
        </div>
      </Modal>
    )
  },
)

const LoginDialog = modelled(LoginViewModel, LoginDialogView)
const atLogin: LoginData = { startsOn: 'login' }

export const LoginModal = ({ onClose }: ModalProps): ReactNode => <LoginDialog data={atLogin} onClose={onClose} />
