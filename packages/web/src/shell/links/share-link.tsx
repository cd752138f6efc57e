import type { ComponentProps, ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation } from 'react-router'
import type { SharedLink } from '@recircle/core/share'
import { isPlainClick } from '@recircle/ui/screen/router-anchor.tsx'
import type { ButtonLook } from '@recircle/ui/button/button-look.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { LinkButton } from '@recircle/ui/button/link-button.tsx'
import iconButton from '@recircle/ui/button/icon-button.module.css'
import { modalPath } from '../dialog/modal-name.ts'
import { useModals } from '../dialog/modals.tsx'

/**
 * MODAL-3: opens the native sheet on phones that have one, the modal elsewhere. Before scripts have loaded it is a link
 * to a page that opens the modal, so that no click is lost.
 */
function useShareProps(link: SharedLink | undefined): ComponentProps<typeof Anchor> {
  const { open, prefetch } = useModals()
  const { pathname } = useLocation()
  return {
    href: modalPath('share', pathname),
    rel: 'nofollow',
    'aria-haspopup': 'dialog',
    onPointerEnter: () => prefetch('share'),
    onFocus: () => prefetch('share'),
    onClick: (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      open('share', link)
    },
  }
}

interface ShareLinkProps extends Pick<ButtonLook, 'variant' | 'size' | 'wide'> {
  /** The site itself by default. */
  link?: SharedLink
}

export const ShareLink = ({ link, variant, size, wide }: ShareLinkProps): ReactNode => (
  <LinkButton {...useShareProps(link)} icon="share" variant={variant} size={size} wide={wide}>
    <FormattedMessage id="title.share" />
  </LinkButton>
)

/** The same as an icon button. */
export function ShareIconLink({ link }: { link: SharedLink }): ReactNode {
  const { formatMessage } = useIntl()
  const label = formatMessage({ id: 'title.share' })
  return (
    <Anchor {...useShareProps(link)} aria-label={label} title={label} className={iconButton.button}>
      <Icon name="share" />
    </Anchor>
  )
}
