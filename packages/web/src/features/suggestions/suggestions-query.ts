/** The query in the URL of the list. */
export interface SuggestionsQuery {
  readonly state: 'open' | 'decided'
  readonly page: number
}

export const shownOnPage = 20

export function readSuggestionsQuery(query: Readonly<Record<string, string>>): SuggestionsQuery {
  const page = Number(query['page'])
  return {
    state: query['state'] === 'decided' ? 'decided' : 'open',
    page: Number.isSafeInteger(page) && page > 0 && page < 10_000 ? page : 1,
  }
}

export function suggestionsAddress({ state, page }: SuggestionsQuery): string {
  const parts = [...(state === 'decided' ? ['state=decided'] : []), ...(page > 1 ? [`page=${page}`] : [])]
  return `/profile/suggestions${parts.length > 0 ? `?${parts.join('&')}` : ''}`
}
