import type { ReactNode } from 'react'
import { useFormats } from '../../i18n/words.tsx'
import { useKnownWords } from '../known-words.ts'

/** Acts are named by the server; one that has no words yet is shown by its name. */
export function ActWords({ act }: { act: string }): ReactNode {
  const words = useKnownWords()
  return words(`desk.act.${act.split(/[.]| > /).at(-1) ?? act}`, act)
}

/** Day and time where the moderator sits. */
export function WhenWords({ atMs }: { atMs: number }): ReactNode {
  const formats = useFormats()
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <time dateTime={new Date(atMs).toISOString()} className="nowrap">
      {formats.date(atMs, zone, 'short')}, {formats.time(atMs, zone)}
    </time>
  )
}
