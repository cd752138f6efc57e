import type { MouseEvent, ReactNode } from 'react'
import { isPlainClick, RouterAnchor } from '@recircle/ui/screen/router-anchor.tsx'
import { useScope } from '../../routing/screen/scope.ts'
import type { AnchorProps } from '@recircle/ui/button/anchor.tsx'
import { modalOfPath, type ModalName } from './modal-name.ts'
import { useModals } from './modals.tsx'

/** ROUTE-14: a link to a URL that is a modal opens it above the current page. */
export function ModalAnchor(props: AnchorProps): ReactNode {
  const modal = modalOfPath(props.href)
  return modal === null ? <RouterAnchor {...props} /> : <OpeningAnchor {...props} modal={modal} />
}

function OpeningAnchor({ modal, onClick, ...props }: AnchorProps & { modal: ModalName }): ReactNode {
  const { open, prefetch } = useModals()
  const { visitor } = useScope()
  const openOver = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    // For signed-in visitors the router redirects instead.
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
