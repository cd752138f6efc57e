import type { PageContext } from '../page-context.ts'
import { useScope } from './scope.ts'

/** Where the visitor is, for views: site, locale, public address. */
export const usePage = (): PageContext => useScope().page
