import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { useScope } from './scope.ts'

/** BUILD-3: for a page that speaks of today: it is loaded anew when the visitor's day turns. */
export function useFreshDay(): void {
  const { tab } = useScope()
  const { revalidate } = useRevalidator()
  useEffect(() => tab?.watchDay(() => void revalidate()), [tab, revalidate])
}
