import { readSocketFrame } from '../realtime/index.ts'
import { parseJson, readWire } from '../wire/index.ts'
import { deskCounts } from './desk-codecs.ts'
import type { DeskCounts } from './desk-glance.ts'

const title = 'desk_counts'

/** DESK-35: as the site's socket speaks. */
export const countsPush = (counts: DeskCounts): string =>
  JSON.stringify({ type: 'data', data: JSON.stringify({ title, body: JSON.stringify(deskCounts.write(counts)) }) })

/** Null for whatever else travels there. */
export function countsOfPush(text: string): DeskCounts | null {
  const frame = readSocketFrame(text)
  if (frame.type !== 'push' || frame.push.title !== title) return null
  const body = parseJson(String(frame.push.body))
  const read = readWire(body.ok ? body.value : null, deskCounts.read)
  return read.ok ? read.value : null
}
