import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { noContacts, SiteGateway, type SiteContacts } from '@recircle/core/site'
import { routerScope } from '../routing/screen/scope.ts'

export const layoutRouteId = 'layout'

/** ENT-3: what header and footer say of the people behind the site. A page without it is a page all the same. */
export async function loadLayout({ context }: LoaderFunctionArgs): Promise<SiteContacts> {
  const services = await context.get(routerScope).services()
  const contacts = await services.get<SiteGateway>(SiteGateway).contacts()
  return contacts.ok ? contacts.value : noContacts
}

export const readLayoutData = (loaded: unknown): SiteContacts => (isContacts(loaded) ? loaded : noContacts)

const isContacts = (loaded: unknown): loaded is SiteContacts =>
  typeof loaded === 'object' && loaded !== null && 'socials' in loaded && 'stores' in loaded && 'links' in loaded

/** ENT-3: what the layout has loaded of the people behind the site, for a page that shows it as well. */
export const useContacts = (): SiteContacts => readLayoutData(useRouteLoaderData(layoutRouteId))
