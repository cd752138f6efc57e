import type { PageContext } from '../page-context.ts'
import { useScope } from './scope.ts'

/** The page's context for views: site, locale, public origin. */
export const usePage = (): PageContext => useScope().page
