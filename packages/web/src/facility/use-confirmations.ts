import { useEffect, useState } from 'react'
import type { Confirmations, FactGroup } from '@recircle/core/confirmation'
import { useScope, type Scope } from '../routing/screen/scope.ts'
import type { Confirmed } from './confirm-point.ts'
import type { PointDetails } from './point-data.ts'

/** Holds the id of the point that this browser confirmed last, and when. */
const confirmedKey = 'confirmedPoint'

/** Fetched with the first confirmation, here or in another tab. */
const gateway = () => import('./confirm-point.ts')

/** TRUTH-23 */
export const confirm = async (scope: Scope, point: PointDetails, groups: readonly FactGroup[]): Promise<Confirmed> =>
  (await gateway()).confirmPoint(scope, point, groups)

type Since = { readonly id: string; readonly confirmations: Confirmations }

/** TRUTH-51, TRUTH-56: what has been confirmed since the page was loaded, in this tab or in another; null where nothing was. */
export function useConfirmations(id: string): readonly [Confirmations | null, (confirmations: Confirmations) => void] {
  const scope = useScope()
  const [since, setSince] = useState<Since | null>(null)
  useEffect(
    () =>
      scope.stores.persisted.subscribe((key, value) => {
        if (key !== confirmedKey || !value?.startsWith(id)) return
        void gateway()
          .then(({ confirmationsOf }) => confirmationsOf(scope, id))
          .then((confirmations) => confirmations && setSince({ id, confirmations }))
          .catch(() => undefined)
      }),
    [scope, id],
  )
  const note = (confirmations: Confirmations): void => {
    setSince({ id, confirmations })
    scope.stores.persisted.set(confirmedKey, `${id} ${Date.now()}`)
  }
  return [since?.id === id ? since.confirmations : null, note]
}
