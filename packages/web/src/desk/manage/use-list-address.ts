import { useSearchParams } from 'react-router'
import { managedQuery } from '@recircle/core/management'
import type { ListQuery } from '@recircle/core/wire'

export interface ListAddress {
  readonly search: string
  readonly chosen: string
  readonly page: number
  readonly query: ListQuery
  readonly change: (changes: Readonly<Record<string, string>>) => void
}

/** Stores search, filter and page in the URL, so that Back returns to the same list. */
export function useListAddress(filter = 'state'): ListAddress {
  const [parameters, setParameters] = useSearchParams()
  const search = parameters.get('search') ?? ''
  const chosen = parameters.get(filter) ?? ''
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
  const query = managedQuery(page, search, chosen === '' ? {} : { [filter]: [chosen] })
  return { search, chosen, page, query, change }
}
