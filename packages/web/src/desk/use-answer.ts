import { useCallback, useEffect, useState } from 'react'
import type { GatewayError, GatewayResult } from '@recircle/core/wire'
import type { MessageBundle } from '../i18n/bundles.ts'
import { useDesk } from './desk-services.ts'

export interface Answer<T> {
  readonly value: T | null
  readonly fault: GatewayError | null
  readonly reload: () => void
}

const noBundles: readonly MessageBundle[] = []

/**
 * What a screen shows of one request to the server, with the words that only it needs; `ask` and `bundles` must stay the same
 * values as long as the request is the same.
 */
export function useAnswer<T>(ask: () => Promise<GatewayResult<T>>, bundles = noBundles): Answer<T> {
  const { session, moreWords } = useDesk()
  const [value, setValue] = useState<T | null>(null)
  const [fault, setFault] = useState<GatewayError | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isGone = false
    const words = Promise.all(bundles.map(moreWords)).then(
      () => true,
      () => false,
    )
    void Promise.all([session.call(ask), words]).then(([result, hasWords]) => {
      if (isGone) return
      setFault(result.ok ? (hasWords ? null : 'offline') : result.error)
      if (result.ok && hasWords) setValue(result.value)
    })
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another turn asks again
  }, [session, moreWords, ask, bundles, turn])
  return { value, fault, reload: useCallback(() => setTurn((count) => count + 1), []) }
}
