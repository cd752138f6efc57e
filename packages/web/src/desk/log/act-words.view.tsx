import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useFormats } from '../../i18n/words.tsx'
import { useKnownWords } from '../known-words.ts'

/** Acts are named by the server; one that has no words yet is shown by its name. */
export function ActWords({ act }: { act: string }): ReactNode {
  const words = useKnownWords()
  return words(`desk.act.${act.split(/[.]| > /).at(-1) ?? act}`, act)
}

const unknownSigner = /^(.+) \(not of the staff\)$/

/** People by their names; who has none, or is not of the staff, in words. */
export function ActorWords({ actor }: { actor: string }): ReactNode {
  const { formatMessage } = useIntl()
  const words = useKnownWords()
  const [, stranger] = unknownSigner.exec(actor) ?? []
  return stranger === undefined
    ? words(`desk.actor.${actor}`, actor)
    : formatMessage({ id: 'desk.actor.stranger' }, { name: stranger })
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
