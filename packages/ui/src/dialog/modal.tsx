import { useId, useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { useDialogTitle } from './dialog-title.ts'
import { focusFirst, keepFocusInside } from './focus.ts'
import { useHeldBack } from './hold-back.ts'
import { IconButton } from '../button/icon-button.tsx'
import { useModalLayout } from './use-modal-layout.ts'
import styles from './modal.module.css'

export interface ModalProps {
  open: boolean
  title: ReactNode
  onClose: () => void
  closeLabel: string
  /** Has no close button and ignores Escape and clicks on the backdrop. */
  permanent?: boolean | undefined
  /** The maximum width: 560, 700 (login) or 820 (forms) px. */
  size?: 'small' | 'medium' | 'large' | undefined
  /** The buttons; the primary one last. */
  footer?: ReactNode
  /** The id of a text that screen readers announce together with the title. */
  describedBy?: string | undefined
  /** MODAL-9: Back works as without the modal, for one that is the page itself or that asks whether to leave. */
  leavesOnBack?: boolean | undefined
  children?: ReactNode
}

/** Containers inside the open dialogs, the topmost last. */
const hosts: Element[] = []
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const changed of listeners) changed()
}

/** Registers an opened dialog; returns a function to call when it closes. */
export function enterTop(host: Element): () => void {
  hosts.push(host)
  tell()
  return () => {
    hosts.splice(hosts.indexOf(host), 1)
    tell()
  }
}

/** Everything outside the topmost dialog is inert, so interactive elements above it must be rendered inside this host. */
export const topHost = (): Element | null => hosts.at(-1) ?? null

export function watchTop(changed: () => void): () => void {
  listeners.add(changed)
  return () => void listeners.delete(changed)
}

/** MODAL-1 */
export const Modal = ({ open, ...props }: ModalProps) => (open ? <OpenModal {...props} /> : null)

function OpenModal(props: Omit<ModalProps, 'open'>) {
  const { title, onClose, closeLabel, permanent = false, size = 'small', footer, describedBy, children } = props
  const { leavesOnBack = false } = props
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const host = useRef<HTMLDivElement>(null)
  const pressedBackdrop = useRef(false)
  const layout = useModalLayout(dialog)

  useLayoutEffect(() => {
    const element = dialog.current
    document.documentElement.toggleAttribute('data-gutter', innerWidth > document.documentElement.clientWidth)
    element?.showModal()
    if (element) focusFirst(element)
    const leaveTop = host.current && enterTop(host.current)
    return () => {
      leaveTop?.()
      // The browser restores the previous focus.
      element?.close()
    }
  }, [])

  const requestClose = () => {
    if (!permanent) onClose()
  }
  useHeldBack(!permanent && !leavesOnBack, onClose)
  useDialogTitle(heading)
  const keyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    // A second Escape closes a dialog even if its cancel event is prevented; preventing the key works.
    if (event.key === 'Escape' && permanent) event.preventDefault()
    keepFocusInside(event)
  }
  const isBackdrop = (event: MouseEvent) => event.target === dialog.current
  const closed = () => {
    if (dialog.current?.open !== false) return
    if (permanent) dialog.current.showModal()
    else onClose()
  }

  return (
    <dialog
      ref={dialog}
      className={classNames(styles.modal, styles[size], layout !== 'desktop' && styles.sheet)}
      aria-labelledby={titleId}
      aria-describedby={describedBy}
      data-layout={layout}
      onKeyDown={keyDown}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        requestClose()
      }}
      onClose={closed}
      onPointerDown={(event) => (pressedBackdrop.current = isBackdrop(event))}
      onClick={(event) => {
        // The second click of a double click was meant for the button that opened the dialog.
        if (isBackdrop(event) && pressedBackdrop.current && event.detail < 2) requestClose()
      }}
    >
      <div className={styles.header}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        {!permanent && <IconButton icon="close" label={closeLabel} className={styles.close} onClick={onClose} />}
      </div>
      {children !== undefined && (
        <div className={styles.body} data-modal-body="" tabIndex={layout === 'mobile-scrolling' ? 0 : undefined}>
          {children}
        </div>
      )}
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
      <div ref={host} />
    </dialog>
  )
}
