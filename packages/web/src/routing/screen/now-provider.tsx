import { useEffect, useState, type ReactNode } from 'react'
import { Minutes, wholeMinute } from './minutes.ts'
import { MinutesContext } from './use-now.ts'

/** Begins with the minute of the server; a kept page is older than that, and what it says of the time is written anew once it lives. */
export function NowProvider({ renderedAtMs, children }: { renderedAtMs: number; children: ReactNode }): ReactNode {
  const [minutes] = useState(() => new Minutes(wholeMinute(renderedAtMs)))
  useEffect(() => minutes.follow(), [minutes])
  return <MinutesContext value={minutes}>{children}</MinutesContext>
}
