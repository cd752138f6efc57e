import type { EventsPageQuery } from '@recircle/core/charity-event'
import { languageOf } from '@recircle/core/site'
import type { Scope } from '../../routing/screen/scope.ts'
import { askWhere } from '../../shell/ask-where.ts'
import { addressOfTown, eventsAddress, isFiltered } from './events-address.ts'

/** The key in the session store of the place that this tab has already been redirected to. */
export const goneToKey = 'eventsTown'

/**
 * PLACE-4: the list around where the visitor is or was; null if that is unknown, this tab has been there, or the list is filtered. `shown`
 * is the query of the open page, which may change while the browser looks for the place, and null once the page is left.
 */
export async function addressOfStart(
  scope: Pick<Scope, 'services' | 'page' | 'stores'>,
  shown: () => EventsPageQuery | null,
): Promise<string | null> {
  const first = shown()
  if (first === null || isFiltered(first)) return null
  const { source, view, town } = await askWhere(scope)
  const query = shown()
  const goTo = town?.id ?? (source === 'position' || source === 'last' ? 'near' : null)
  const { session } = scope.stores
  if (query === null || isFiltered(query) || goTo === null || session.get(goneToKey) === goTo) return null
  session.set(goneToKey, goTo)
  if (town) return addressOfTown(query, town, languageOf(scope.page.locale))
  return eventsAddress(query, { near: { lng: view.lng, lat: view.lat }, place: '' })
}
