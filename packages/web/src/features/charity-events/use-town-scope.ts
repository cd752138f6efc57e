import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { EventsPageQuery } from '@recircle/core/charity-event'
import { languageOf } from '@recircle/core/site'
import { useScope } from '../../routing/screen/scope.ts'
import { askWhere } from '../../shell/ask-where.ts'
import { useTownChoice } from '../../shell/use-town-choice.ts'
import { addressOfTown, eventsAddress, isFiltered } from './events-address.ts'

/** The key in the session store of the place that this tab has already been redirected to. */
const goneToKey = 'eventsTown'

/**
 * PLACE-4: redirects from the whole list to where the visitor is or was, once per tab, so that removing the place shows all
 * events. A town chosen on this page is followed.
 */
export function useTownScope(query: EventsPageQuery): void {
  const scope = useScope()
  const { page, stores } = scope
  const language = languageOf(page.locale)
  const navigate = useNavigate()
  const first = useRef(query)
  useTownChoice((town) => {
    if (town !== null) stores.session.set(goneToKey, town.id)
    const address = town ? addressOfTown(query, town, language) : eventsAddress(query, { near: null, place: '' })
    void navigate(address, { preventScrollReset: true })
  })
  useEffect(() => {
    if (isFiltered(first.current)) return undefined
    let isGone = false
    const begin = async (): Promise<void> => {
      const { source, view, town } = await askWhere(scope)
      const goTo = town?.id ?? (source === 'position' || source === 'last' ? 'near' : null)
      if (isGone || goTo === null || stores.session.get(goneToKey) === goTo) return
      stores.session.set(goneToKey, goTo)
      const near = { lng: view.lng, lat: view.lat }
      const address = town
        ? addressOfTown(first.current, town, language)
        : eventsAddress(first.current, { near, place: '' })
      void navigate(address, { replace: true })
    }
    begin().catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [language, scope, stores, navigate])
}
