import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { useKnownWords } from '@recircle/ui/i18n/known-words.ts'

/** The server names acts; an act without a catalog text is shown by that name. */
export function ActWords({ act }: { act: string }): ReactNode {
  const words = useKnownWords()
  return words(`desk.act.${act.split(/[.]| > /).at(-1) ?? act}`, act)
}

const unknownSigner = /^(.+) \(not of the staff\)$/

/** Actors by name; unsigned and outside actors get a text. */
export function ActorWords({ actor }: { actor: string }): ReactNode {
  const { formatMessage } = useIntl()
  const words = useKnownWords()
  const [, stranger] = unknownSigner.exec(actor) ?? []
  return stranger === undefined
    ? words(`desk.actor.${actor}`, actor)
    : formatMessage({ id: 'desk.actor.stranger' }, { name: stranger })
}

interface WhenProps {
  atMs: number
  /** DESK-49: the time zone of the subject; without one, the moderator's own. */
  timezone?: string
}

/** Date and time, with the UTC offset if the time zone is not the moderator's. */
export function WhenWords({ atMs, timezone = '' }: WhenProps): ReactNode {
  const formats = useFormats()
  const zone = timezone || new Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <time dateTime={new Date(atMs).toISOString()} className={timezone === '' ? 'nowrap' : undefined}>
      {formats.date(atMs, zone, 'short')}, {formats.time(atMs, zone)}
      {timezone !== '' && (
        <span className="soft">
          {' '}
          {timezone}, {offsetOf(timezone, atMs)}
        </span>
      )}
    </time>
  )
}

/** For example UTC+5, which needs no translation. */
const offsetOf = (timeZone: string, atMs: number): string => {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(atMs)
  return parts.find(({ type }) => type === 'timeZoneName')?.value.replace('GMT', 'UTC') ?? ''
}
