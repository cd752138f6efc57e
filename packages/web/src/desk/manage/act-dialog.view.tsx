import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { ActFault } from './managed-words.tsx'
import type { Act } from './use-management.ts'
import styles from './manage.module.css'

interface ActDialogProps {
  title: ReactNode
  okLabel: ReactNode
  act: Act
  onSubmit: () => void
  onClose: () => void
  danger?: boolean
  size?: 'small' | 'medium'
  children?: ReactNode
}

/** A form, or a question before what cannot be taken back: it stays open until the server has done it. */
export function ActDialog({
  title,
  okLabel,
  act,
  onSubmit,
  onClose,
  danger,
  size,
  children,
}: ActDialogProps): ReactNode {
  const { formatMessage } = useIntl()
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { fields } = act
  useEffect(() => {
    if (Object.keys(fields).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [fields])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!act.isBusy) onSubmit()
  }
  return (
    <Modal
      open
      size={size}
      title={title}
      closeLabel={formatMessage({ id: 'desk.cancel' })}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {formatMessage({ id: 'desk.cancel' })}
          </Button>
          <Button type="submit" form={formId} variant={danger === true ? 'danger' : 'primary'} busy={act.isBusy}>
            {okLabel}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className={styles.form} onSubmit={submit}>
        <ActFault act={act} />
        {children}
      </form>
    </Modal>
  )
}
