import type { KeyValueStore } from '@recircle/core/shared'

const key = 'recentSearches'
const shownMax = 3
const maxLength = 100

/** MAP-20: the visitor's searches, stored only in this browser. The stored data is validated, since other scripts can write it. */
export function recentSearches(store: Pick<KeyValueStore, 'get'>): readonly string[] {
  try {
    const stored: unknown = JSON.parse(store.get(key) ?? '[]')
    if (!Array.isArray(stored)) return []
    return stored
      .filter((text): text is string => typeof text === 'string' && text.trim() !== '' && text.length <= maxLength)
      .slice(0, shownMax)
  } catch {
    return []
  }
}

export function rememberSearch(store: Pick<KeyValueStore, 'get' | 'set'>, typed: string): void {
  const text = typed.trim()
  if (text === '' || text.length > maxLength) return
  const others = recentSearches(store).filter((each) => each.toLowerCase() !== text.toLowerCase())
  store.set(key, JSON.stringify([text, ...others].slice(0, shownMax)))
}

export const forgetSearches = (store: Pick<KeyValueStore, 'remove'>): void => store.remove(key)
