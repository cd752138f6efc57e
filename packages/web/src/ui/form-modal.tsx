import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { focusFirst } from './focus.ts'
import { FormOutcome } from './form-outcome.tsx'
import { Loader } from './loader.tsx'
import { Modal } from './modal.tsx'
import styles from './form-modal.module.css'

export interface FormModalProps {
  open: boolean
  title: ReactNode
  state: 'form' | 'sending' | 'success' | 'error'
  /** The words of the success or of the error. */
  outcome?: { title: ReactNode; text: ReactNode } | undefined
  labels: { close: string; sendNew?: string; tryAgain: string; sending: string; edit?: string }
  onClose: () => void
  /** Without it a success only closes. */
  onSendNew?: (() => void) | undefined
  /** Without it trying again is not offered. */
  onTryAgain?: (() => void) | undefined
  /** Back from an error to what was typed. */
  onEdit?: (() => void) | undefined
  /** The form with its submit button. It stays while it is being sent, so that nothing typed is lost. */
  children: ReactNode
}

/** FORM-2: a form, then its success or its error. */
export function FormModal(props: FormModalProps) {
  const { open, title, state, outcome, labels, onClose, onSendNew, onTryAgain, onEdit, children } = props
  const isSending = state === 'sending'
  const isForm = state === 'form' || isSending
  const content = useRef<HTMLDivElement>(null)
  const followed = useRef(state)
  useEffect(() => {
    // What had the focus is gone or inert: it goes on with what takes its place.
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
