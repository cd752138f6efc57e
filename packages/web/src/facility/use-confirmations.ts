import { useEffect, useState } from 'react'
import type { Confirmations } from '@recircle/core/confirmation'
import { useScope } from '../routing/screen/scope.ts'

/** Holds the id of the point that this browser confirmed last, and when. */
const confirmedKey = 'confirmedPoint'

type Since = { readonly id: string; readonly confirmations: Confirmations }

/** TRUTH-51, TRUTH-56: what has been confirmed since the page was loaded, in this tab or in another; null where nothing was. */
export function useConfirmations(id: string): readonly [Confirmations | null, (confirmations: Confirmations) => void] {
  const scope = useScope()
  const [since, setSince] = useState<Since | null>(null)
  useEffect(
    () =>
      scope.stores.persisted.subscribe((key, value) => {
        if (key !== confirmedKey || !value?.startsWith(id)) return
        void import('./confirm-point.ts')
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
