import { useMemo, useSyncExternalStore } from 'react'
import { prevLocationKey, readLastPlace } from '@recircle/core/geo'
import { readTown, townKey, whereIs, type Whereabouts } from '@recircle/core/town'
import { useScope } from '../../routing/screen/scope.ts'
import { onPlaceChange, onTownChoice } from './town-news.ts'

/** PLACE-1: the stored town of the visitor. Null on the server, during hydration, and if none was chosen. */
function useTownText(): string | null {
  const { persisted } = useScope().stores
  return useSyncExternalStore(
    onTownChoice,
    () => persisted.get(townKey),
    () => null,
  )
}

/** PLACE-6: where the visitor is, as far as this browser has stored it; on the server and during hydration the capital. */
export function useWhere(): Whereabouts {
  const { page, stores } = useScope()
  const town = useTownText()
  const last = useSyncExternalStore(
    onPlaceChange,
    () => stores.persisted.get(prevLocationKey),
    () => null,
  )
  return useMemo(
    () => whereIs(page.site, page.locale, { town: readTown(town), last: readLastPlace(last) }),
    [page, town, last],
  )
}
