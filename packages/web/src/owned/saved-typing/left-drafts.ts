import { dayMs } from '@recircle/core/time-zone'
import type { DraftShelf, ShelvedTyping } from './draft-shelf.ts'

/** Long enough to cover a holiday. */
export const savedDays = 14
/** The maximum per form and organization; the oldest are deleted first. */
export const savedMax = 10

/** FAC-18: drafts not open in any tab, newest first; deletes outdated and surplus ones. */
export function leftDrafts(shelf: DraftShelf, beginning: string, isOpen: (key: string) => boolean): ShelvedTyping[] {
  const oldest = shelf.clock.nowMs() - savedDays * dayMs
  const newestFirst = shelf
    .keys()
    .flatMap((key) => shelf.read(key) ?? [])
    .toSorted((one, other) => other.typedAtMs - one.typedAtMs)
  return newestFirst.flatMap((typing, index) => {
    const { key, typedAtMs } = typing
    if (isOpen(key)) return []
    if (index >= savedMax || typedAtMs < oldest) {
      shelf.remove(key)
      return []
    }
    return key.startsWith(beginning) ? typing : []
  })
}
