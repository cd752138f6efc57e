import { useCallback, useEffect, useState } from 'react'
import type { MessageBundle } from '../i18n/bundles.ts'
import type { Answer } from './answer.ts'
import { useDesk } from './desk-context.ts'

/** The words that only one screen needs; `bundles` must stay the same value. */
export function useWords(bundles: readonly MessageBundle[]): Answer<true> {
  const { moreWords } = useDesk()
  const [value, setValue] = useState<true | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let isGone = false
    Promise.all(bundles.map(moreWords)).then(
      () => {
        if (isGone) return
        setValue(true)
        setFailed(false)
      },
      () => !isGone && setFailed(true),
    )
    return () => {
      isGone = true
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another turn asks again
  }, [moreWords, bundles, turn])
  return { value, fault: hasFailed ? 'offline' : null, reload: useCallback(() => setTurn((count) => count + 1), []) }
}
