import { useEffect, useRef } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { EventsPageQuery } from '@recircle/core/charity-event'
import { languageOf } from '@recircle/core/site'
import { useScope } from '../../routing/screen/scope.ts'
import { useTownChoice } from '../../shell/use-town-choice.ts'
import { addressOfTown, eventsAddress } from './events-address.ts'
import { addressOfStart, goneToKey } from './list-start.ts'

/**
 * PLACE-4: redirects from the whole list to where the visitor is or was, once per tab, so that removing the place shows all
 * events. A town chosen on this page is followed.
 */
export function useTownScope(query: EventsPageQuery): void {
  const scope = useScope()
  const { page, stores } = scope
  const language = languageOf(page.locale)
  const navigate = useNavigate()
  const { state } = useNavigation()
  // Null while another page is on its way.
  const latest = useRef<EventsPageQuery | null>(query)
  useEffect(() => {
    latest.current = state === 'idle' ? query : null
  })
  useTownChoice((town) => {
    if (town !== null) stores.session.set(goneToKey, town.id)
    const address = town ? addressOfTown(query, town, language) : eventsAddress(query, { near: null, place: '' })
    void navigate(address, { preventScrollReset: true })
  })
  useEffect(() => {
    let isLeft = false
    addressOfStart(scope, () => (isLeft ? null : latest.current)).then(
      (address) => address !== null && navigate(address, { replace: true }),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [scope, navigate])
}
