import { useState } from 'react'
import type { SharedLink } from '@recircle/core/share'
import { usePageLink } from '../../shell/page-link.ts'

/** MAP-8: what the message is about: what the link was given for that opened it, else the page whose address says so. Null for the site. */
export function useSubject(link: SharedLink | null, isAboutPage: boolean): SharedLink | null {
  const pageLink = usePageLink()
  // What it was about when it opened: the page below may move on.
  const [subject] = useState(link ?? (isAboutPage ? pageLink : null))
  return subject
}
