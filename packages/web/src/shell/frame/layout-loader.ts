import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { noContacts, siteCalls, type SiteContacts } from '@recircle/core/site'
import { portsOf } from '../../routing/screen/ports-of.ts'
import { routerScope } from '../../routing/screen/scope.ts'

export const layoutRouteId = 'layout'

/** ENT-3: loads the contacts for the header and footer. Failures are ignored. */
export async function loadLayout({ context }: LoaderFunctionArgs): Promise<SiteContacts> {
  const { calls } = await portsOf(context.get(routerScope))
  const contacts = await calls.ask(siteCalls.contacts)
  return contacts.ok ? contacts.value : noContacts
}

export const readLayoutData = (loaded: unknown): SiteContacts => (isContacts(loaded) ? loaded : noContacts)

const isContacts = (loaded: unknown): loaded is SiteContacts =>
  typeof loaded === 'object' && loaded !== null && 'socials' in loaded && 'stores' in loaded && 'links' in loaded

/** ENT-3: the contacts loaded by the layout, for pages that show them as well. */
export const useContacts = (): SiteContacts => readLayoutData(useRouteLoaderData(layoutRouteId))
