import type { SiteContacts } from '@recircle/core/site'
import type { Visitor } from '../routes/access.ts'
import type { PageContext } from '../settings/page-context.ts'

/** What the frame around a page is made of. */
export interface FrameProps {
  page: PageContext
  contacts: SiteContacts
  visitor: Visitor | null
}
