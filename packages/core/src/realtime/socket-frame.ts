import { parseJson, readWire } from '../wire/index.ts'

/** LIVE-3: a message from the backend. */
export interface SocketPush {
  readonly title: string
  readonly body: string | number
}

export type SocketFrame =
  | { readonly type: 'push'; readonly push: SocketPush }
  | { readonly type: 'pong' }
  | { readonly type: 'refused'; readonly code: string }
  | { readonly type: 'malformed' }

/** Longer than any frame of the contract. */
const maxFrameLength = 100_000

/** LIVE-1 */
export const tokenFrame = (token: string): string => JSON.stringify({ token })
export const pingFrame = JSON.stringify({ type: 'ping' })

/** LIVE-3: the field `data` is a string of JSON; pongs and errors have a type of their own. */
export function readSocketFrame(text: string): SocketFrame {
  const outer = text.length > maxFrameLength ? null : parseJson(text)
  if (outer === null || !outer.ok) return { type: 'malformed' }
  const frame = readWire(outer.value, (root) => ({
    type: root.at('type').optional((type) => type.text(), ''),
    code: root.at('code').optional((code) => code.text(), ''),
    data: root.at('data').optional((data) => data.text(), null),
  }))
  if (!frame.ok) return { type: 'malformed' }
  const { type, code, data } = frame.value
  if (type === 'pong') return { type }
  if (type === 'error') return { type: 'refused', code }
  const inner = parseJson(data)
  const push = readWire(inner.ok ? inner.value : null, (root) => ({
    title: root.at('title').filledText(),
    body: readBody(root.at('body').raw),
  }))
  return push.ok ? { type: 'push', push: push.value } : { type: 'malformed' }
}

const readBody = (body: unknown): string | number => (typeof body === 'string' || typeof body === 'number' ? body : '')
