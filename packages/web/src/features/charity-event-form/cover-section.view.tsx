import type { ReactNode } from 'react'
import { observer } from 'mobx-react-lite'
import { posterOf } from '@recircle/core/charity-event'
import { EventCover } from '../../charity-event/event-cover.view.tsx'
import { CatalogIssueWords } from '../../forms/catalog-issue-words.tsx'
import { FormSection } from '../../forms/form-section.view.tsx'
import { ImageField } from '../../forms/image/image-field.view.tsx'
import { fieldBox } from '../../forms/jump-to-field.ts'
import { PhoneField } from '../../forms/phone/phone-field.view.tsx'
import { useReviewedFields } from '../../owned/reviewed-form/reviewed-fields.tsx'
import { ReviewedTextField } from '../../owned/reviewed-form/reviewed-text-field.view.tsx'
import { Columns } from '../../ui/boxes.tsx'
import type { EventFieldsModel } from './event-form.types.ts'

export const CoverSection = observer(({ model }: { model: EventFieldsModel }): ReactNode => {
  const { label, error } = useReviewedFields()
  const { draft, cover } = model
  const { content } = draft
  return (
    <FormSection title="event.field.cover">
      <div {...fieldBox('cover')}>
        <ImageField
          model={cover}
          shape="wide"
          label={label('cover')}
          url={content.cover?.fileUrl ?? null}
          placeholder={
            <EventCover url={null} poster={posterOf({ ...content, id: '', startsAtMs: null, timezone: 'UTC' })} />
          }
          error={error('cover')}
          onRemove={() => draft.setCover(null)}
        />
      </div>
    </FormSection>
  )
})

export const EventContactsSection = observer(({ model }: { model: EventFieldsModel }): ReactNode => {
  const { label } = useReviewedFields()
  const { draft } = model
  const { contactName, contactEmail } = draft.content
  return (
    <FormSection title="pointForm.section.contacts">
      <Columns>
        <ReviewedTextField
          field="contactName"
          autoComplete="name"
          value={contactName}
          onChange={(text) => draft.set('contactName', text)}
        />
        <div {...fieldBox('contactPhone')}>
          <CatalogIssueWords>
            <PhoneField form={model.phoneForm} phone={model.phone} label={label('contactPhone')} />
          </CatalogIssueWords>
        </div>
        <ReviewedTextField
          field="contactEmail"
          type="email"
          autoComplete="email"
          value={contactEmail}
          onChange={(text) => draft.set('contactEmail', text)}
        />
      </Columns>
    </FormSection>
  )
})
