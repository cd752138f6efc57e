import { createContext, use } from 'react'
import { usePage } from './use-page.ts'

export const minuteMs = 60_000
export const wholeMinute = (instantMs: number): number => Math.floor(instantMs / minuteMs) * minuteMs

export const NowContext = createContext<number | null>(null)

/** The present minute. While it hydrates, that of the server, so that both write the same words; a list asks once and hands it down. */
export function useNow(): number {
  const { renderedAtMs } = usePage()
  return use(NowContext) ?? wholeMinute(renderedAtMs)
}
