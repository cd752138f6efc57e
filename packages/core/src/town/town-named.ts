import type { Calls } from '../calls/index.ts'
import type { SiteVariant } from '../site/index.ts'
import { townTextMax, type FoundTown } from './found-town.ts'
import { townCalls } from './town-calls.ts'

/** The town that a URL names by its id or its name, of several the largest. Missed if there is none; null if the URL names none or the server does not say. */
export async function townNamed(
  calls: Calls,
  variant: SiteVariant,
  text: string | undefined,
): Promise<FoundTown | 'missed' | null> {
  const query = text?.trim().slice(0, townTextMax) ?? ''
  if (query === '') return null
  const found = await calls.ask(townCalls.find, { query: { site: variant, text: query } })
  return found.ok ? (found.value.items[0] ?? 'missed') : null
}
