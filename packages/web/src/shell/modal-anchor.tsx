import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick, RouterAnchor } from '../routing/router-anchor.tsx'
import { useScope } from '../routing/screen/scope.ts'
import type { AnchorProps } from '../ui/anchor.tsx'
import { modalOfPath, type ModalName } from './modal-name.ts'
import { useModals } from './modals.tsx'

/** ROUTE-14: an address that is a modal and not a page opens over the page that links to it. */
export function ModalAnchor(props: AnchorProps): ReactNode {
  const modal = modalOfPath(props.href)
  return modal === null ? <RouterAnchor {...props} /> : <OpeningAnchor {...props} modal={modal} />
}

function OpeningAnchor({ modal, onClick, ...props }: AnchorProps & { modal: ModalName }): ReactNode {
  const { open, prefetch } = useModals()
  const { visitor } = useScope()
  const openOver = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    // The router knows where to send somebody who is signed in.
    if (event.defaultPrevented || !isPlainClick(event) || visitor.state.session !== null) return
    event.preventDefault()
    open(modal)
  }
  return (
    <RouterAnchor
      {...props}
      aria-haspopup="dialog"
      onPointerEnter={() => prefetch(modal)}
      onFocus={() => prefetch(modal)}
      onClick={openOver}
    />
  )
}
