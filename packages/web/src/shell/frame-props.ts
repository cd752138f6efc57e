import type { SiteContacts } from '@recircle/core/site'
import type { Visitor } from '../routing/access.ts'
import type { PageContext } from '../routing/page-context.ts'

/** What the frame around a page is made of. */
export interface FrameProps {
  page: PageContext
  contacts: SiteContacts
  visitor: Visitor | null
}
