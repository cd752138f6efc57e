import type { Language } from '../material/index.ts'

/** The key in the store that outlives the session. */
export const townKey = 'myTown'
export const townNameMax = 80

/** Only the name, which every page shows. In a separate module, because every page loads it. */
export function readTownName(text: string | null, language: Language): string | null {
  const name: unknown = Reflect.get(Object(Reflect.get(townRecord(text), 'names')), language)
  return typeof name === 'string' && name !== '' && name.length <= townNameMax ? name : null
}

export function townRecord(text: string | null): object {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}
