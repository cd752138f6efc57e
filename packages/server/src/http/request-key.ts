import { createHash } from 'node:crypto'

const windowMs = 600_000

/**
 * The same form with the same words within ten minutes is one request: a double click, or a browser that sends again
 * because the answer was lost, leaves one row.
 */
export const requestKey = (form: string, content: object, nowMs: number): string =>
  createHash('sha256')
    .update(JSON.stringify([form, content, Math.floor(nowMs / windowMs)]))
    .digest('base64url')
