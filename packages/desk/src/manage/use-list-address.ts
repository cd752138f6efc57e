import { useSearchParams } from 'react-router'
import { managedQuery } from '@recircle/core/management'
import type { ListQuery } from '@recircle/core/wire'

interface ListAddress {
  readonly search: string
  /** The state to filter by. */
  readonly chosen: string
  readonly page: number
  readonly query: ListQuery
  readonly change: (changes: Readonly<Record<string, string>>) => void
}

/** Stores search, filter and page in the URL, so that Back returns to the same list. */
export function useListAddress(): ListAddress {
  const [parameters, setParameters] = useSearchParams()
  const search = parameters.get('search') ?? ''
  const chosen = parameters.get('state') ?? ''
  const page = Math.max(1, Number(parameters.get('page') ?? 1) || 1)
  const change = (changes: Readonly<Record<string, string>>): void =>
    setParameters(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('page')
        for (const [name, value] of Object.entries(changes)) {
          if (value === '') next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  const query = managedQuery(page, search, chosen === '' ? {} : { state: [chosen] })
  return { search, chosen, page, query, change }
}
