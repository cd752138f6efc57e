import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import styles from './manage.module.css'

/** The server keeps no password: this is the only time that anybody reads it. */
export function ShownPassword({
  who,
  password,
  onClose,
}: {
  who: string
  password: string
  onClose: () => void
}): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <Modal
      open
      permanent
      title={<FormattedMessage id="manage.password.title" values={{ who }} />}
      closeLabel={formatMessage({ id: 'manage.password.done' })}
      onClose={onClose}
      footer={
        <Button onClick={onClose}>
          <FormattedMessage id="manage.password.done" />
        </Button>
      }
    >
      <div className={styles.form}>
        <p>
          <FormattedMessage id="manage.password.text" />
        </p>
        <p className={styles.secret} data-testid="password">
          {password}
        </p>
      </div>
    </Modal>
  )
}
