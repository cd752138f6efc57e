import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { Button } from '../../ui/button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { ActFault, type Act } from './managed-words.tsx'
import styles from './manage.module.css'

interface ActDialogProps {
  title: ReactNode
  okLabel: ReactNode
  act: Act
  onSubmit: () => void
  onClose: () => void
  danger?: boolean
  size?: 'small' | 'medium' | 'large'
  /** Content between the two buttons. */
  more?: ReactNode
  children?: ReactNode
}

/** A form, or a confirmation of an irreversible act; it stays open until the server responds. */
export const ActDialog = observer(function ActDialog(props: ActDialogProps): ReactNode {
  const { title, okLabel, act, onSubmit, onClose, danger, size, more, children } = props
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
          {more}
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
})
