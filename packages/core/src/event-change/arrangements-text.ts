import type { EventArrangements } from '../charity-event/index.ts'
import { parseJson, readWire } from '../wire/index.ts'
import { arrangementsCodec, changedFields } from './event-change-contract.ts'

/** AUTH-29: what differs, as a text to keep; empty if nothing does. */
export function arrangementsText(before: EventArrangements, after: EventArrangements): string {
  const changes = changedFields(before, after)
  return changes.length === 0
    ? ''
    : JSON.stringify(Object.fromEntries(changes.map(({ name, after: value }) => [name, value])))
}

/** The arrangements, with the stored changes that can be read. */
export function withArrangementsText(before: EventArrangements, text: unknown): EventArrangements {
  const parsed = parseJson(text)
  if (!parsed.ok) return before
  return Object.entries(Object(parsed.value)).reduce((known, [name, value]: [string, unknown]) => {
    const read = readWire({ ...arrangementsCodec.write(known), [name]: value }, arrangementsCodec.read)
    return read.ok ? read.value : known
  }, before)
}
