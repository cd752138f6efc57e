import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { openingNotice, type OpeningNotice } from '@recircle/core/facility'
import type { MessageId } from '../i18n/message-id.ts'
import { useFormats } from '../i18n/words.tsx'
import { OpenState, type OpenStateKind } from '../ui/open-state.tsx'
import type { PointHours } from './point-data.ts'
import { StopStateWords } from './stop-words.view.tsx'

const looks: Readonly<Record<OpeningNotice['kind'], readonly [OpenStateKind, MessageId]>> = {
  unknown: ['unknown', 'hours.unknown'],
  open: ['open', 'hours.openNow'],
  'around-the-clock': ['open', 'hours.aroundTheClock'],
  'closes-at': ['open', 'hours.closesAt'],
  'closes-in': ['closing-soon', 'hours.closesInMinutes'],
  'on-break': ['closed', 'hours.onBreak'],
  'opens-in': ['opening-soon', 'hours.opensInMinutes'],
  'opens-at': ['closed', 'hours.opensAt'],
  'opens-tomorrow-at': ['closed', 'hours.opensTomorrowAt'],
  'opens-on-day-at': ['closed', 'hours.opensOnDayAt'],
  closed: ['closed', 'hours.closedNow'],
}

/** "Closes in 40 minutes", "Opens tomorrow at 9:00", "Hours not known": on the point's own clock. */
export function OpeningWords({ point, nowMs }: { point: PointHours; nowMs: number }): ReactNode {
  const formats = useFormats()
  if (point.isTemporarilyClosed)
    return (
      <OpenState state="broken">
        <FormattedMessage id="facility.status.temporarilyNotWorking" />
      </OpenState>
    )
  if (point.nextStops) return <StopStateWords times={point.nextStops} timezone={point.timezone} nowMs={nowMs} />
  const notice = openingNotice(point.workingHours, point.timezone, nowMs)
  const [state, words] = looks[notice.kind]
  const values = {
    time: 'atMs' in notice ? formats.time(notice.atMs, point.timezone) : '',
    count: 'minutes' in notice ? notice.minutes : 0,
    day: 'weekday' in notice ? notice.weekday : '',
  }
  return (
    <OpenState state={state}>
      <FormattedMessage id={words} values={values} />
    </OpenState>
  )
}
