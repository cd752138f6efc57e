import { useEffect, useState } from 'react'
import type { Confirmations } from '@recircle/core/confirmation'
import { useScope } from '../routing/screen/scope.ts'
import type { PointDetails } from './point-data.ts'

/** Holds the id of the point that this browser confirmed last, and when. */
const confirmedKey = 'confirmedPoint'

/** Fetched with the first confirmation, here or in another tab. */
export const confirming = () => import('./confirm-point.ts')

/** TRUTH-51, TRUTH-56: the point with what has been confirmed since the page was loaded, in this tab or in another. */
export function useConfirmations(
  loaded: PointDetails,
): readonly [PointDetails, (confirmations: Confirmations) => void] {
  const scope = useScope()
  const [since, setSince] = useState<Confirmations | null>(null)
  const { id } = loaded
  const { persisted } = scope.stores
  useEffect(
    () =>
      persisted.subscribe((key, value) => {
        if (key !== confirmedKey || !value?.startsWith(id)) return
        void confirming()
          .then(({ confirmationsOf }) => confirmationsOf(scope, id))
          .then((confirmations) => confirmations && setSince(confirmations))
          .catch(() => undefined)
      }),
    [persisted, scope, id],
  )
  const note = (confirmations: Confirmations): void => {
    setSince(confirmations)
    persisted.set(confirmedKey, `${id} ${Date.now()}`)
  }
  return [since ? { ...loaded, confirmations: since } : loaded, note]
}
