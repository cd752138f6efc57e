import type { ComponentProps, ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { IconName } from '../icons/icon-name.ts'
import { LinkButton } from '../ui/link-button.tsx'
import { Anchor } from '../ui/anchor.tsx'
import { useModals } from './modals.tsx'
import type { ModalName } from './modal-name.ts'

interface ModalLinkProps {
  modal: ModalName
  /** As a button with an icon; without it, as a plain link. */
  icon?: IconName
  children: ReactNode
}

/** Opens a modal. Before scripts have arrived it is a link to the page that opens it, so that no click is lost. */
export function ModalLink({ modal, icon, children }: ModalLinkProps): ReactNode {
  const { open, warm } = useModals()
  const { pathname } = useLocation()
  const props: ComponentProps<typeof Anchor> = {
    href: `${pathname}?modal=${modal}`,
    rel: 'nofollow',
    'aria-haspopup': 'dialog',
    onPointerEnter: () => warm(modal),
    onFocus: () => warm(modal),
    onClick: (event) => {
      event.preventDefault()
      open(modal)
    },
  }
  if (icon === undefined) return <Anchor {...props}>{children}</Anchor>
  return (
    <LinkButton {...props} icon={icon} size="sm" variant="on-pine-outline">
      {children}
    </LinkButton>
  )
}
