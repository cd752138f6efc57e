import { useCallback, useEffect, useState } from 'react'
import type { GatewayError, GatewayResult } from '@recircle/core/wire'
import { useDesk } from './desk-services.ts'

export interface Answer<T> {
  readonly value: T | null
  readonly fault: GatewayError | null
  readonly reload: () => void
}

/** What a screen shows of one request to the server; `ask` must stay the same value as long as the request is the same. */
export function useAnswer<T>(ask: () => Promise<GatewayResult<T>>): Answer<T> {
  const { session } = useDesk()
  const [value, setValue] = useState<T | null>(null)
  const [fault, setFault] = useState<GatewayError | null>(null)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isGone = false
    void session.call(ask).then((result) => {
      if (isGone) return
      setFault(result.ok ? null : result.error)
      if (result.ok) setValue(result.value)
    })
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another turn asks again
  }, [session, ask, turn])
  return { value, fault, reload: useCallback(() => setTurn((count) => count + 1), []) }
}
