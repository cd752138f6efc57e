import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { eventPlaceMaxLength, isLocalDateTime, type LocalDateTime } from '@recircle/core/charity-event'
import { afterPress } from '../../forms/after-press.ts'
import { FormSection } from '../../forms/form-section.view.tsx'
import { fieldBox } from '../../forms/jump-to-field.ts'
import { PlacePicker } from '../../forms/place-picker.view.tsx'
import { Columns } from '../../ui/boxes.tsx'
import type { EventFieldsModel } from './event-form-model.ts'
import { EventTextField } from './event-text-field.view.tsx'
import { useEventWords } from './use-event-words.ts'

const localOf = (text: string): LocalDateTime | '' => (isLocalDateTime(text) ? text : '')

/** The clock of the place is meant; its zone is known once the place is saved. */
export const WhenSection = observer(({ model }: { model: EventFieldsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const words = useEventWords()
  const { draft, faults, event } = model
  const { startsAt, endsAt, placeName, address, location } = draft.content
  const locationFault = faults.faultOf('location') ?? faults.faultOf('location.lng') ?? faults.faultOf('location.lat')
  return (
    <FormSection title="myEvents.section.when">
      <Columns>
        <EventTextField
          faults={faults}
          field="startsAt"
          type="datetime-local"
          value={startsAt}
          onChange={(text) => draft.set('startsAt', localOf(text))}
        />
        <EventTextField
          faults={faults}
          field="endsAt"
          type="datetime-local"
          min={startsAt}
          value={endsAt}
          onChange={(text) => draft.set('endsAt', localOf(text))}
        />
      </Columns>
      <p className="small soft">
        {event !== null && event.timezone !== '' ? (
          <FormattedMessage id="myEvents.zoneKnown" values={{ zone: event.timezone.replaceAll('_', ' ') }} />
        ) : (
          <FormattedMessage id="myEvents.zone" />
        )}
      </p>
      <Columns>
        <EventTextField
          faults={faults}
          field="placeName"
          value={placeName}
          maxLength={eventPlaceMaxLength}
          hint={formatMessage({ id: 'myEvents.placeHint' })}
          onChange={(text) => draft.set('placeName', text)}
        />
        <EventTextField
          faults={faults}
          field="capacity"
          inputMode="numeric"
          maxLength={6}
          mark={<FormattedMessage id="field.optional" />}
          hint={formatMessage({ id: 'myEvents.capacityHint' })}
          value={draft.capacityText}
          onChange={(text) => draft.setCapacity(text)}
        />
      </Columns>
      <div {...fieldBox('location')}>
        <PlacePicker
          addressField="address"
          address={address}
          addressLabel={words.label('address')}
          addressError={words.fault(faults.faultOf('address'))}
          onAddress={(text) => draft.set('address', text)}
          onAddressBlur={() => afterPress(() => faults.touch('address'))}
          location={location}
          locationError={words.fault(locationFault)}
          choice={model.place}
        />
      </div>
    </FormSection>
  )
})
