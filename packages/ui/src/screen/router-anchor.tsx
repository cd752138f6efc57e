import type { MouseEvent, ReactNode } from 'react'
import { useHref, useLocation, useNavigate } from 'react-router'
import { isExternalPath } from '@recircle/core/site'
import type { AnchorProps } from '../button/anchor.tsx'

/**
 * The link component of the site. Links within the site use the router, whose base is the visitor's prefix; links to
 * other hosts, mail, phone and the backend (/api, /wapi) are plain links (ROUTE-19). The router's own link would add
 * its prefetching code.
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

/** Clicks that open another tab or window or save a file are left to the browser. */
export const isPlainClick = ({
  button,
  metaKey,
  altKey,
  ctrlKey,
  shiftKey,
  currentTarget,
}: MouseEvent<HTMLAnchorElement>): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey && (currentTarget.target || '_self') === '_self'
