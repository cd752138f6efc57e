import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation, useNavigate } from 'react-router'
import { Confirm } from '@recircle/ui/dialog/confirm.tsx'

interface LogoutConfirmModel {
  readonly logout: () => void
}

/** ROUTE-10, MODAL-2, AUTH-10: logs out only after confirmation. */
export function LogoutConfirmView({ model }: { model: LogoutConfirmModel }): ReactNode {
  const { formatMessage } = useIntl()
  const navigate = useNavigate()
  const isFirstPage = useLocation().key === 'default'
  const logout = (): void => {
    model.logout()
    void navigate('/logout/', { replace: true })
  }
  const goBack = (): void => void (isFirstPage ? navigate('/profile', { replace: true }) : navigate(-1))
  return (
    <>
      <h1>{formatMessage({ id: 'auth.logoutConfirmTitle' })}</h1>
      <Confirm
        open
        leavesOnBack
        title={formatMessage({ id: 'auth.logoutConfirmTitle' })}
        okLabel={formatMessage({ id: 'auth.signOut' })}
        cancelLabel={formatMessage({ id: 'confirm.cancel' })}
        closeLabel={formatMessage({ id: 'layout.close' })}
        onOk={logout}
        onCancel={goBack}
      >
        <FormattedMessage id="auth.logoutConfirmText" />
      </Confirm>
    </>
  )
}
