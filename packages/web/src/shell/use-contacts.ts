import { useRouteLoaderData } from 'react-router'
import type { SiteContacts } from '@recircle/core/site'
import { layoutRouteId, readLayoutData } from './layout-loader.ts'

/** ENT-3: what the layout has loaded of the people behind the site, for a page that shows it as well. */
export const useContacts = (): SiteContacts => readLayoutData(useRouteLoaderData(layoutRouteId))
