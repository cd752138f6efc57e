import { useId, type ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Modal } from './modal.tsx'

export interface ConfirmProps {
  open: boolean
  title: ReactNode
  okLabel: ReactNode
  closeLabel: string
  onOk: () => void
  /** Also called on closing without OK. */
  onCancel: () => void
  cancelLabel?: ReactNode
  danger?: boolean | undefined
  busy?: boolean | undefined
  leavesOnBack?: boolean | undefined
  /** A third button, before the other two. */
  more?: ReactNode
  /** The consequences of the action. */
  children?: ReactNode
}

/** MODAL-2 */
export function Confirm(props: ConfirmProps) {
  const { open, title, okLabel, closeLabel, onOk, onCancel, cancelLabel, danger, busy, leavesOnBack, more, children } =
    props
  const textId = useId()
  const footer = (
    <>
      {more}
      {cancelLabel !== undefined && (
        <Button variant="secondary" onClick={onCancel} data-autofocus={danger || undefined}>
          {cancelLabel}
        </Button>
      )}
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={onOk} data-autofocus={!danger || undefined}>
        {okLabel}
      </Button>
    </>
  )
  return (
    <Modal {...{ open, title, closeLabel, footer, leavesOnBack }} onClose={onCancel} describedBy={textId}>
      <div id={textId}>{children}</div>
    </Modal>
  )
}
