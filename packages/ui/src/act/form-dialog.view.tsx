import { useId, type FormEvent, type ReactNode, type Ref } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../button/button.tsx'
import type { IconName } from '../icons/icon-name.ts'
import { Modal, type ModalProps } from '../dialog/modal.tsx'
import styles from './act.module.css'

interface FormDialogProps extends Pick<ModalProps, 'title' | 'onClose' | 'size'> {
  okLabel: ReactNode
  okIcon?: IconName
  danger?: boolean | undefined
  isBusy: boolean
  onSubmit: () => void
  /** Content between the two buttons. */
  more?: ReactNode
  form?: Ref<HTMLFormElement>
  children: ReactNode
}

/** A form, or a confirmation of an irreversible act; it stays open until the server responds. */
export function FormDialog(props: FormDialogProps): ReactNode {
  const { title, onClose, size, okLabel, okIcon, danger, isBusy, onSubmit, more, form, children } = props
  const { formatMessage } = useIntl()
  const formId = useId()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isBusy) onSubmit()
  }
  return (
    <Modal
      open
      {...{ size, title, onClose }}
      closeLabel={formatMessage({ id: 'desk.cancel' })}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {formatMessage({ id: 'desk.cancel' })}
          </Button>
          {more}
          <Button
            type="submit"
            form={formId}
            variant={danger === true ? 'danger' : 'primary'}
            icon={okIcon}
            busy={isBusy}
          >
            {okLabel}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className={styles.form} onSubmit={submit}>
        {children}
      </form>
    </Modal>
  )
}
