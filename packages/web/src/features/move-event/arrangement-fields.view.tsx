import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { isLocalDateTime, type ArrangementKey } from '@recircle/core/charity-event'
import { defaultLngLat } from '@recircle/core/geo'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { MapPicker } from '@recircle/ui/map/map-picker.tsx'
import { useMapPickerWords } from '@recircle/ui/map/use-map-picker-words.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { Columns } from '@recircle/ui/field/boxes.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import type { MoveEventViewModel } from './move-event.view-model.ts'
import styles from './move-event.module.css'

const faultWords: Readonly<Record<string, MessageId>> = {
  'ends-before-start': 'myEvents.endsBeforeStart',
  'already-past': 'myEvents.alreadyPast',
}

interface FieldsProps {
  model: Pick<MoveEventViewModel, 'shown' | 'draft' | 'faults' | 'set'>
}

/** PEOPLE-12: date, time, place and number of spots, with their current values. */
export const ArrangementFields = observer(({ model }: FieldsProps): ReactNode => {
  const { formatMessage } = useIntl()
  const { settings } = usePage()
  const { draft, set } = model
  const { event } = model.shown
  const words = useMapPickerWords(event?.location ?? defaultLngLat)
  if (event === null || draft === null) return null
  const errorOf = (field: ArrangementKey): string | undefined => {
    const code = model.faults.get(field)
    return code && formatMessage({ id: faultWords[code] ?? 'moveEvent.fault' })
  }
  return (
    <Card as="section" className={styles.fields}>
      <Columns>
        <TextField
          label={<FormattedMessage id="event.field.startsAt" />}
          type="datetime-local"
          value={draft.startsAt}
          error={errorOf('startsAt')}
          onChange={(text) => set({ startsAt: isLocalDateTime(text) ? text : '' })}
        />
        <TextField
          label={<FormattedMessage id="event.field.endsAt" />}
          type="datetime-local"
          min={draft.startsAt}
          value={draft.endsAt}
          error={errorOf('endsAt')}
          onChange={(text) => set({ endsAt: isLocalDateTime(text) ? text : '' })}
        />
      </Columns>
      <p className="small soft">
        <FormattedMessage id="myEvents.zoneKnown" values={{ zone: event.timezone.replaceAll('_', ' ') }} />
      </p>
      <Columns>
        <TextField
          label={<FormattedMessage id="event.field.place" />}
          hint={<FormattedMessage id="myEvents.placeHint" />}
          value={draft.placeName}
          error={errorOf('placeName')}
          onChange={(placeName) => set({ placeName })}
        />
        <TextField
          label={<FormattedMessage id="facility.field.address" />}
          autoComplete="street-address"
          value={draft.address}
          error={errorOf('address')}
          onChange={(address) => set({ address })}
        />
      </Columns>
      <MapPicker
        value={draft.location}
        start={{ centre: event.location, zoom: 11 }}
        tiles={{ url: settings.tileUrl, attribution: settings.tileAttribution }}
        words={words}
        error={errorOf('location')}
        onChange={(location) => set({ location })}
      />
      <TextField
        label={<FormattedMessage id="event.field.capacity" />}
        hint={<FormattedMessage id="myEvents.capacityHint" />}
        inputMode="numeric"
        value={draft.capacity === null ? '' : String(draft.capacity)}
        error={errorOf('capacity')}
        onChange={(text) => set({ capacity: capacityIn(text) })}
      />
      <Checkbox
        checked={draft.takesSignUps}
        onChange={(takesSignUps) => set({ takesSignUps })}
        label={<FormattedMessage id="myEvents.takesSignUps" />}
        hint={<FormattedMessage id="myEvents.takesSignUpsHint" />}
      />
    </Card>
  )
})

/** Only digits; null for no limit. */
function capacityIn(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '').slice(0, 6)
  return digits === '' ? null : Number(digits)
}
