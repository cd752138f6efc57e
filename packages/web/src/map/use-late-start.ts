import { startTransition, useEffect, useState } from 'react'

/** False until the page stands; then true by a render that gives way to whatever the visitor does. */
export function useLateStart(): boolean {
  const [hasStarted, setStarted] = useState(false)
  useEffect(() => startTransition(() => setStarted(true)), [])
  return hasStarted
}
