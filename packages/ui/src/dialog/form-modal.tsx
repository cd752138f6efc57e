import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { classNames } from '../styles/class-names.ts'
import { focusFirst } from './focus.ts'
import { FormOutcome } from './form-outcome.tsx'
import { Loader } from '../feedback/loader.tsx'
import { Modal } from './modal.tsx'
import styles from './form-modal.module.css'

export interface FormModalProps {
  open: boolean
  title: ReactNode
  state: 'form' | 'sending' | 'success' | 'error'
  /** The texts of the success or error. */
  outcome?: { title: ReactNode; text: ReactNode } | undefined
  labels: { close: string; sendNew?: string; tryAgain: string; sending: string; edit?: string }
  onClose: () => void
  /** Without it, a success can only be closed. */
  onSendNew?: (() => void) | undefined
  /** Without it, no retry is offered. */
  onTryAgain?: (() => void) | undefined
  /** Returns from an error to the form. */
  onEdit?: (() => void) | undefined
  /** The form with its submit button. Stays mounted while it is being sent, so that no input is lost. */
  children: ReactNode
}

/** FORM-2: a form, then its success or error. */
export function FormModal(props: FormModalProps) {
  const { open, title, state, outcome, labels, onClose, onSendNew, onTryAgain, onEdit, children } = props
  const isSending = state === 'sending'
  const isForm = state === 'form' || isSending
  const content = useRef<HTMLDivElement>(null)
  const followed = useRef(state)
  useEffect(() => {
    // The focused element is gone or inert, so the focus moves to its replacement.
    const dialog = followed.current === state ? null : content.current?.closest('dialog')
    followed.current = state
    if (dialog && state === 'sending') dialog.querySelector('h2')?.focus()
    else if (dialog) focusFirst(dialog)
  }, [state])
  return (
    <Modal
      open={open}
      title={title}
      size="large"
      closeLabel={labels.close}
      onClose={onClose}
      footer={isForm ? undefined : <OutcomeButtons {...{ state, labels, onClose, onSendNew, onTryAgain, onEdit }} />}
    >
      <div ref={content}>
        {isForm && (
          <div className={styles.stage} aria-busy={isSending || undefined}>
            <div inert={isSending} className={classNames(isSending && styles.waiting)}>
              {children}
            </div>
            {isSending && (
              <div className={styles.loader}>
                <Loader label={labels.sending} />
              </div>
            )}
          </div>
        )}
        {!isForm && <FormOutcome state={state} {...outcome} />}
      </div>
    </Modal>
  )
}

type ButtonsProps = Pick<FormModalProps, 'state' | 'labels' | 'onClose' | 'onSendNew' | 'onTryAgain' | 'onEdit'>

const OutcomeButtons = ({ state, labels, onClose, onSendNew, onTryAgain, onEdit }: ButtonsProps) => (
  <>
    {state === 'success' && onSendNew && (
      <Button variant="secondary" onClick={onSendNew}>
        {labels.sendNew}
      </Button>
    )}
    <Button
      variant={state === 'error' && (onTryAgain || onEdit) ? 'secondary' : 'primary'}
      onClick={onClose}
      data-autofocus
    >
      {labels.close}
    </Button>
    {state === 'error' && onEdit && (
      <Button variant={onTryAgain ? 'secondary' : 'primary'} icon="edit" onClick={onEdit}>
        {labels.edit}
      </Button>
    )}
    {state === 'error' && onTryAgain && (
      <Button icon="refresh" onClick={onTryAgain}>
        {labels.tryAgain}
      </Button>
    )}
  </>
)
