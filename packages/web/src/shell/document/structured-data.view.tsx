import type { ReactNode } from 'react'
import type { StructuredData } from '@recircle/core/site'
import { dataBlockJson } from '../../routing/page-state.ts'

/** META-4: for search engines. Browsers do not execute data blocks, so the content security policy needs no exception. */
export const StructuredDataView = ({ data }: { data: readonly StructuredData[] }): ReactNode => (
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: dataBlockJson(data) }} />
)
