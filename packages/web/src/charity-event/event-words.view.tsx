import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { daysUntil, phaseOf, type CharityEventPhase } from '@recircle/core/charity-event'
import type { Language } from '@recircle/core/material'
import { languageOf, localeAutonyms } from '@recircle/core/site'
import { zoneOffsetMs } from '@recircle/core/time-zone'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import type { IconName } from '@recircle/ui/icons/icon-name.ts'
import { usePage } from '../routing/screen/use-page.ts'
import { useVisitorZone } from '@recircle/ui/screen/use-visitor-zone.ts'
import { StatusChip, type StatusTone } from '@recircle/ui/mark/status-chip.tsx'
import { Tag } from '@recircle/ui/mark/tag.tsx'
import { eventKindLooks } from './event-kind-looks.ts'
import type { EventSummary } from './event-data.ts'

type Timed = Pick<EventSummary, 'startsAtMs' | 'endsAtMs' | 'timezone'>

/** 10:00–13:00 in the local time of the place; an end on another day includes the day. */
export function EventTimes({ event, timezone }: { event: Timed; timezone?: string }): ReactNode {
  const formats = useFormats()
  const { startsAtMs, endsAtMs } = event
  const zone = timezone ?? event.timezone
  if (startsAtMs === null || endsAtMs === null) return null
  const end = formats.time(endsAtMs, zone)
  const isSameDay = daysUntil(endsAtMs, startsAtMs, zone) === 0
  return (
    <span className="nowrap">
      <FormattedMessage
        id="event.times"
        values={{
          start: formats.time(startsAtMs, zone),
          end: isSameDay ? end : `${formats.date(endsAtMs, zone, 'short')}, ${end}`,
        }}
      />
    </span>
  )
}

/** Wednesday, December 9, 2026. */
export function EventDay({ event: { startsAtMs, timezone } }: { event: Timed }): ReactNode {
  const formats = useFormats()
  return (
    startsAtMs !== null && `${formats.date(startsAtMs, timezone, 'weekday')}, ${formats.date(startsAtMs, timezone)}`
  )
}

/** EVT-1: the times on the visitor's clock if it differs; without scripts their zone is unknown. */
export function VisitorTimes({ event }: { event: Timed }): ReactNode {
  const formats = useFormats()
  const ownZone = useVisitorZone()
  const { startsAtMs, endsAtMs, timezone } = event
  if (ownZone === '' || startsAtMs === null || endsAtMs === null) return null
  if (zoneOffsetMs(ownZone, startsAtMs) === zoneOffsetMs(timezone, startsAtMs)) return null
  const isSameDay = formats.date(startsAtMs, ownZone) === formats.date(startsAtMs, timezone)
  return (
    <FormattedMessage
      id="event.yourTime"
      values={{
        time: (
          <>
            {!isSameDay && `${formats.date(startsAtMs, ownZone, 'day')}, `}
            <EventTimes event={event} timezone={ownZone} />
          </>
        ),
      }}
    />
  )
}

/** LOOK-19: the language of an event if the page has another one. */
export function useForeignLanguage({ language }: Pick<EventSummary, 'language'>): Language | undefined {
  const { locale } = usePage()
  return language === null || language === languageOf(locale) ? undefined : language
}

const autonyms: Readonly<Record<Language, string>> = {
  ru: localeAutonyms.RU_RU,
  kk: localeAutonyms.KK_KZ,
  en: localeAutonyms.EN_US,
  es: localeAutonyms.ES_AR,
}

export const LanguageTag = ({ language }: { language: Language | undefined }): ReactNode =>
  language && (
    <Tag>
      <span lang={language}>{autonyms[language]}</span>
    </Tag>
  )

export const EventKindTag = ({ kind }: Pick<EventSummary, 'kind'>): ReactNode => (
  <StatusChip tone="attention" icon={eventKindLooks[kind].icon}>
    <FormattedMessage id={eventKindLooks[kind].label} />
  </StatusChip>
)

const phases: Readonly<Record<Exclude<CharityEventPhase, 'upcoming'>, readonly [MessageId, StatusTone, IconName]>> = {
  ongoing: ['event.status.ongoing', 'good', 'clock'],
  past: ['event.status.past', 'neutral', 'check'],
  cancelled: ['event.status.cancelled', 'bad', 'ban'],
}

type Phased = Pick<EventSummary, 'cancelledAtMs' | 'startsAtMs' | 'endsAtMs'>

/** The phase of an event; nothing for an upcoming one. */
export function EventPhaseChip({ event, nowMs }: { event: Phased; nowMs: number }): ReactNode {
  const phase = phaseOf(event, nowMs)
  if (phase === 'upcoming') return null
  const [label, tone, icon] = phases[phase]
  return (
    <StatusChip tone={tone} icon={icon}>
      <FormattedMessage id={label} />
    </StatusChip>
  )
}
