import { readSocketFrame } from '../realtime/index.ts'
import { parseJson, readWire } from '../wire/index.ts'
import { deskCounts, type DeskCounts } from './desk-glance.ts'

const title = 'desk_counts'

/** DESK-35: in the frame format of the public site's socket. */
export const countsPush = (counts: DeskCounts): string =>
  JSON.stringify({ type: 'data', data: JSON.stringify({ title, body: JSON.stringify(deskCounts.write(counts)) }) })

/** Returns null for any other frame. */
export function countsOfPush(text: string): DeskCounts | null {
  const frame = readSocketFrame(text)
  if (frame.type !== 'push' || frame.push.title !== title) return null
  const body = parseJson(String(frame.push.body))
  const read = readWire(body.ok ? body.value : null, deskCounts.read)
  return read.ok ? read.value : null
}
