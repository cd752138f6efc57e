import { useEffect, useState } from 'react'
import type { Confirmations } from '@recircle/core/confirmation'
import { useScope } from '../routing/screen/scope.ts'
import type { PointDetails } from './point-data.ts'

/** Stores the id of the point that this browser confirmed last, and the time. */
const confirmedKey = 'confirmedPoint'

/** Loaded with the first confirmation, in this tab or another. */
export const confirming = () => import('./confirm-point.ts')

/** TRUTH-51, TRUTH-56: the point with confirmations made since the page was loaded, in this tab or another. */
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
