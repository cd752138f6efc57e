import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { isLocalDateTime, type LocalDateTime } from '@recircle/core/charity-event'
import { FormSection } from '../../forms/form-section.view.tsx'
import { ReviewedPlace } from '../../owned/reviewed-form/reviewed-place.view.tsx'
import { ReviewedTextField } from '../../owned/reviewed-form/reviewed-text-field.view.tsx'
import { Columns } from '@recircle/ui/field/boxes.tsx'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import type { EventFieldsModel } from './event-form.types.ts'

const localOf = (text: string): LocalDateTime | '' => (isLocalDateTime(text) ? text : '')

/** Times are local to the place; its zone is known once the place is saved. */
export const WhenSection = observer(({ model }: { model: EventFieldsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { draft } = model
  const { saved } = model.form
  const { startsAt, endsAt, placeName, address, location } = draft.content
  return (
    <FormSection title="myEvents.section.when">
      <Columns>
        <ReviewedTextField
          field="startsAt"
          type="datetime-local"
          value={startsAt}
          onChange={(text) => draft.set('startsAt', localOf(text))}
        />
        <ReviewedTextField
          field="endsAt"
          type="datetime-local"
          min={startsAt}
          value={endsAt}
          onChange={(text) => draft.set('endsAt', localOf(text))}
        />
      </Columns>
      <p className="small soft">
        {saved !== null && saved.timezone !== '' ? (
          <FormattedMessage id="myEvents.zoneKnown" values={{ zone: saved.timezone.replaceAll('_', ' ') }} />
        ) : (
          <FormattedMessage id="myEvents.zone" />
        )}
      </p>
      <Columns>
        <ReviewedTextField
          field="placeName"
          value={placeName}
          hint={formatMessage({ id: 'myEvents.placeHint' })}
          onChange={(text) => draft.set('placeName', text)}
        />
        <ReviewedTextField
          field="capacity"
          inputMode="numeric"
          mark={<FormattedMessage id="field.optional" />}
          hint={formatMessage({ id: 'myEvents.capacityHint' })}
          value={draft.capacityText}
          onChange={(text) => draft.setCapacity(text)}
        />
      </Columns>
      <Checkbox
        checked={draft.content.takesSignUps}
        onChange={(isOn) => draft.set('takesSignUps', isOn)}
        label={<FormattedMessage id="myEvents.takesSignUps" />}
        hint={<FormattedMessage id="myEvents.takesSignUpsHint" />}
      />
      <ReviewedPlace
        address={address}
        onAddress={(text) => draft.set('address', text)}
        location={location}
        choice={model.place}
      />
    </FormSection>
  )
})
