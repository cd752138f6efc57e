import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Visitor } from '../routes/access.ts'
import { useScope } from '../screen/scope.ts'

/** Who is here, as the browser remembers; asked again on every page and when another tab signs in or out. */
export function useVisitor(): Visitor | null {
  const { visitor, stores } = useScope()
  const { key } = useLocation()
  const [current, setCurrent] = useState<Visitor | null>(null)
  useEffect(() => {
    let isHere = true
    const ask = (): void => void visitor.current().then((found) => isHere && setCurrent(found))
    ask()
    const stop = stores.persisted.subscribe(ask)
    return () => {
      isHere = false
      stop()
    }
    // Signing in and out leads to another page.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [visitor, stores, key])
  return current
}
