import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { SharedLink } from '@recircle/core/share'
import { isPlainClick } from '@recircle/ui/screen/router-anchor.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { useModals } from './modals.tsx'
import { modalPath, type ModalName } from './modal-name.ts'

interface ModalLinkProps extends Pick<ComponentProps<'a'>, 'title' | 'className'> {
  modal: ModalName
  /** The subject on this page. */
  about?: SharedLink | undefined
  children: ReactNode
}

/** Opens a modal. Before scripts have loaded it is a link to a page that opens it, so that no click is lost. */
export function ModalLink({ modal, about, children, ...look }: ModalLinkProps): ReactNode {
  const { open, prefetch } = useModals()
  const { pathname } = useLocation()
  const props: ComponentProps<typeof Anchor> = {
    ...look,
    href: modalPath(modal, pathname, about !== undefined),
    rel: 'nofollow',
    'aria-haspopup': 'dialog',
    onPointerEnter: () => prefetch(modal),
    onFocus: () => prefetch(modal),
    onClick: (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      open(modal, about)
    },
  }
  return <Anchor {...props}>{children}</Anchor>
}
