import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Button } from '@recircle/ui/button/button.tsx'
import { Modal } from '@recircle/ui/dialog/modal.tsx'
import actStyles from '@recircle/ui/act/act.module.css'
import styles from '../manage.module.css'

interface ShownSecretProps {
  kind: 'password' | 'client'
  who: string
  secret: string
  onClose: () => void
}

/** The server stores neither passwords nor keys: this is the only time that anybody reads it. */
export function ShownSecret({ kind, who, secret, onClose }: ShownSecretProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <Modal
      open
      permanent
      title={<FormattedMessage id={`manage.${kind}.title`} values={{ who }} />}
      closeLabel={formatMessage({ id: `manage.${kind}.done` })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{formatMessage({ id: `manage.${kind}.done` })}</Button>}
    >
      <div className={actStyles.form}>
        <p>{formatMessage({ id: `manage.${kind}.toldOnce` })}</p>
        <p className={styles.secret} data-testid={kind}>
          {secret}
        </p>
      </div>
    </Modal>
  )
}
