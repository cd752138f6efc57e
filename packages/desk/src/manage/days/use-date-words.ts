import { epochDayOfDateKey, dayMs } from '@recircle/core/time-zone'
import { useFormats } from '@recircle/ui/i18n/words.tsx'

/** "9 May, Sun" */
export function useDateWords(): (date: string) => string {
  const formats = useFormats()
  return (date) => {
    const day = epochDayOfDateKey(date)
    return day === null
      ? date
      : `${formats.date(day * dayMs, 'UTC', 'day')}, ${formats.date(day * dayMs, 'UTC', 'shortWeekday')}`
  }
}
