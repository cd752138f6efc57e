import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { CharityEventContent } from '@recircle/core/charity-event'
import { formatCoordinates } from '@recircle/core/geo'
import { languageOf } from '@recircle/core/site'
import { eventKindLooks } from '../../charity-event/event-kind-looks.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { usePage } from '../../routing/screen/use-page.ts'
import type { DifferingEventField } from './event-differences.ts'
import type { EventFormData } from './charity-event-form.load.ts'

const nothing = '—'

/** A field of a version, in a short form for comparison. */
export function useEventText({
  materials,
}: Pick<EventFormData, 'materials'>): (content: CharityEventContent, field: DifferingEventField) => ReactNode {
  const language = languageOf(usePage().locale)
  const formats = useFormats()
  // Local time of the place, so no zone is needed.
  const timeInWords = (local: string): string => {
    const atMs = Date.parse(`${local}Z`)
    return Number.isNaN(atMs) ? nothing : `${formats.date(atMs, 'UTC')}, ${formats.time(atMs, 'UTC')}`
  }
  return (content, field) => {
    switch (field) {
      case 'kind':
        return <FormattedMessage id={eventKindLooks[content.kind].label} />
      case 'location':
        return formatCoordinates(content.location)
      case 'materialIds':
        return (
          content.materialIds.map((id) => materials.find((each) => each.id === id)?.names[language]).join(', ') ||
          nothing
        )
      case 'cover':
        return content.cover === null ? nothing : <img src={content.cover.fileUrl} alt="" width={96} height={54} />
      case 'takesSignUps':
        return content.takesSignUps ? '✓' : nothing
      case 'startsAt':
      case 'endsAt':
        return timeInWords(content[field])
      default:
        return content[field] || nothing
    }
  }
}
