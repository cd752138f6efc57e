import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'

/**
 * Writes a page out once all of it is there. Every datum was loaded before, so nothing is waited for; a page in one piece can carry a hash of
 * itself, and React adds none of the inline scripts with which it would put late parts in place (the content policy forbids them).
 */
export async function renderHtml(page: ReactNode, signal: AbortSignal): Promise<string> {
  const failures: unknown[] = []
  const stream = await renderToReadableStream(page, {
    signal,
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void failures.push(error),
  })
  await stream.allReady
  const html = await new Response(stream).text()
  if (failures.length > 0) throw failures[0]
  return html
}
