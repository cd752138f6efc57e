import { useEffect, useState } from 'react'
import { ShareDevice } from '@recircle/core/share'
import { useScope } from './scope.ts'

/** What the visitor's device can do with a link; null until that is known, and on the server. */
export function useShareDevice(): ShareDevice | null {
  const scope = useScope()
  const [device, setDevice] = useState<ShareDevice | null>(null)
  useEffect(() => {
    let isWanted = true
    scope.services().then(
      (services) => isWanted && setDevice(services.get<ShareDevice>(ShareDevice)),
      // Without the network nothing is offered that needs it.
      () => undefined,
    )
    return () => void (isWanted = false)
  }, [scope])
  return device
}
