import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { SharedLink } from '@recircle/core/share'
import { usePageLink } from '../../shell/page-link.ts'

/** MAP-8: what the message is about: what the link was given for that opened it, else the page whose address says so. Null for the site. */
export function useSubject(link: SharedLink | null): SharedLink | null {
  const [query, setQuery] = useSearchParams()
  const pageLink = usePageLink()
  const isAsked = query.has('about')
  const [subject] = useState(link ?? (isAsked ? pageLink : null))
  useEffect(() => {
    if (!isAsked) return
    const forget = (current: URLSearchParams): URLSearchParams => {
      current.delete('about')
      return current
    }
    setQuery(forget, { replace: true, preventScrollReset: true })
  }, [isAsked, setQuery])
  return subject
}
