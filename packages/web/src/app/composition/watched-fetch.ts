import { wireBasePath } from '@recircle/core/wire'

/** Contacts and redirects are optional: a page is complete without them. */
const siteInfoPath = `${wireBasePath}/web/`

export interface WatchedFetch {
  readonly fetch: typeof fetch
  /** Whether a request of the page failed for good; a successful retry counts as success. */
  lacksData(): boolean
}

export function watchedFetch(fetchApi: typeof fetch): WatchedFetch {
  const missing = new Set<string>()
  const watched: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url.includes(siteInfoPath)) return fetchApi(input, init)
    missing.add(url)
    const answer = await fetchApi(input, init)
    if (answer.status < 500 && answer.status !== 429) missing.delete(url)
    return answer
  }
  return { fetch: watched, lacksData: () => missing.size > 0 }
}
