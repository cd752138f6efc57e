/** The key in the store that outlives the session. */
export const townKey = 'myTown'
export const townNameMax = 80

export function townRecord(text: string | null): object {
  try {
    return Object(JSON.parse(text ?? ''))
  } catch {
    return {}
  }
}
