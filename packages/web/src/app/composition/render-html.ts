import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'

/**
 * Writes a page once it is complete. All data is loaded before, so rendering never waits; a complete page can carry its own hash, and React
 * adds none of the inline scripts that insert late parts, which the content security policy forbids.
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
