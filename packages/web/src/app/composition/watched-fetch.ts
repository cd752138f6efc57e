import { wireBasePath } from '@recircle/core/wire'

/** Contacts and redirects are the site's: a page is whole without them. */
const siteInfoPath = `${wireBasePath}/web/`

export interface WatchedFetch {
  readonly fetch: typeof fetch
  /** Whether the backend failed to answer a request of the page. A successful retry counts as answered. */
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
