import type { StopTime } from '@recircle/core/facility'
import type { Formats } from '@recircle/ui/i18n/formats.ts'

/** STOP-13: "Wed, Nov 25, 18:00–19:00". */
export const stopWhen = (
  { startsAtMs, endsAtMs }: Pick<StopTime, 'startsAtMs' | 'endsAtMs'>,
  timezone: string,
  formats: Pick<Formats, 'date' | 'time'>,
): string =>
  `${formats.date(startsAtMs, timezone, 'shortWeekday')}, ${formats.date(startsAtMs, timezone, 'short')}, ${formats.time(startsAtMs, timezone)}–${formats.time(endsAtMs, timezone)}`
