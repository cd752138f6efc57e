import type { MouseEvent, ReactNode } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { isExternalPath } from '@recircle/core/site'
import type { AnchorProps } from '../ui/anchor.tsx'

/**
 * The link of the site. Within it the router moves and keeps the visitor's prefix, which is its base; addresses of other hosts, mail, phone
 * and what belongs to the backend (/api, /wapi) are plain links (ROUTE-19). The router's own link would bring its prefetching along.
 */
export function RouterAnchor({ href, ...props }: AnchorProps): ReactNode {
  const isWithinPage = href.startsWith('#') || href.startsWith('?')
  if (isExternalPath(href) && !isWithinPage) return <PlainAnchor {...props} href={href} />
  return <LocalAnchor {...props} href={href} />
}

const PlainAnchor = ({ children, ...props }: AnchorProps): ReactNode => <a {...props}>{children}</a>

function LocalAnchor({ href, onClick, ...props }: AnchorProps): ReactNode {
  const navigate = useNavigate()
  const location = useLocation()
  const address = useHref(href, { relative: 'path' })
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event) || props.download !== undefined) return
    event.preventDefault()
    const isSamePage = href === location.pathname + location.search + location.hash
    void navigate(href, { relative: 'path', replace: isSamePage })
  }
  return <PlainAnchor {...props} href={address} onClick={follow} />
}

/** Another tab, another window or a saved file is the browser's affair. */
export const isPlainClick = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && (currentTarget.target || '_self') === '_self'
