import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { loginPath } from '../../routing/refusal.ts'
import type { LazyModal, ModalProps } from '../../shell/lazy-modal.ts'
import { Modal } from '../../ui/modal.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { LoginStepView } from './login-step.view.tsx'
import { loginAgainWords, loginWords } from './login-shown.ts'
import styles from './login.module.css'
import { useLogin } from './use-login.ts'

/** MODAL-6, AUTH-9: waiting requests continue after the login, so the page stays as it is. */
function LoginModal({ onClose }: ModalProps): ReactNode {
  const { formatMessage } = useIntl()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const login = useLogin('login')
  const { step } = login.shown
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
        <p className="soft">
          <FormattedMessage id={text} />
        </p>
        <LoginStepView login={login} returnPath={here} />
        {step === 'login' && (
          <TextButton alone onClick={goToLogin}>
            <FormattedMessage id="auth.goToLogin" />
          </TextButton>
        )}
      </div>
    </Modal>
  )
}

export const modal: LazyModal = { View: LoginModal }
