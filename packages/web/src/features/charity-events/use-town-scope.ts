import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { EventsPageQuery } from '@recircle/core/charity-event'
import { languageOf } from '@recircle/core/site'
import { readTown, townKey } from '@recircle/core/town'
import { useScope } from '../../routing/screen/scope.ts'
import { useTownChoice } from '../../shell/use-town-choice.ts'
import { addressOfTown, eventsAddress, isFiltered } from './events-address.ts'

/** The key in the session store of the town that this tab has already been redirected to. */
const goneToKey = 'eventsTown'

/**
 * PLACE-4: redirects from the whole list to the visitor's town, once per tab, so that removing the town shows all
 * events. A town chosen on this page is followed.
 */
export function useTownScope(query: EventsPageQuery): void {
  const { page, stores } = useScope()
  const language = languageOf(page.locale)
  const navigate = useNavigate()
  const first = useRef(query)
  useTownChoice((town) => {
    if (town !== null) stores.session.set(goneToKey, town.id)
    const address = town ? addressOfTown(query, town, language) : eventsAddress(query, { near: null, place: '' })
    void navigate(address, { preventScrollReset: true })
  })
  useEffect(() => {
    const town = readTown(stores.persisted.get(townKey))
    if (town === null || isFiltered(first.current) || stores.session.get(goneToKey) === town.id) return
    stores.session.set(goneToKey, town.id)
    void navigate(addressOfTown(first.current, town, language), { replace: true })
  }, [language, stores, navigate])
}
