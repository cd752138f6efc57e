import { startTransition, useEffect, useState } from 'react'

/** False until the page stands and the map can be seen; then true by a render that gives way to whatever the visitor does. */
export function useLateStart(isCovered: () => boolean): boolean {
  const [hasStarted, setStarted] = useState(false)
  useEffect(() => {
    if (!hasStarted && !isCovered()) startTransition(() => setStarted(true))
  })
  return hasStarted
}
