import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { charityEventKinds, posterOf } from '@recircle/core/charity-event'
import { moveEventPage } from '@recircle/core/participation'
import { languageOf } from '@recircle/core/site'
import { EventStatusChip } from '../../charity-event/actions/event-status-chip.tsx'
import { ReviewedPage } from '../../owned/reviewed-form/reviewed-page.view.tsx'
import { useNow } from '../../routing/screen/use-now.ts'
import { ReviewedForm } from '../../owned/reviewed-form/reviewed-form.view.tsx'
import { ReviewedSaving } from '../../owned/reviewed-form/reviewed-saving.view.tsx'
import { eventKindLooks } from '../../charity-event/event-kind-looks.ts'
import { FormSection } from '../../forms/form-section.view.tsx'
import { fieldBox } from '../../forms/jump-to-field.ts'
import { useReviewedFields } from '../../owned/reviewed-form/reviewed-fields.tsx'
import { ReviewedTextArea, ReviewedTextField } from '../../owned/reviewed-form/reviewed-text-field.view.tsx'
import { useSelectTexts } from '@recircle/ui/i18n/use-select-texts.ts'
import { usePage } from '../../routing/screen/use-page.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { MaterialGlyph } from '@recircle/ui/mark/material-glyph.tsx'
import { SelectPopover } from '@recircle/ui/popover/select-popover.tsx'
import { EventCover } from '../../charity-event/event-cover.view.tsx'
import { CatalogIssueWords } from '../../forms/catalog-issue-words.tsx'
import { ImageField } from '../../forms/image/image-field.view.tsx'
import { PhoneField } from '../../forms/phone/phone-field.view.tsx'
import { Columns } from '@recircle/ui/field/boxes.tsx'
import { eventSteps } from '../../charity-event/actions/event-steps.ts'
import type { EventFormModel, EventFieldsModel } from './event-form.types.ts'
import { myEventsList } from './event-paths.ts'
import { useEventFields } from './use-event-fields.ts'
import { useEventText } from './use-event-text.tsx'
import { WhenSection } from './when-section.view.tsx'

/** EVT-2, ROUTE-12: an accepted event can only be changed by support. */
export const CharityEventFormView = observer(({ model }: { model: EventFormModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const nowMs = useNow()
  return (
    <ReviewedPage
      form={model.form}
      list={myEventsList}
      failedTitle="myEvents.failedTitle"
      convertText="myEvents.edit.confirmText"
      nameOf={({ title }) => title}
      status={(event) => <EventStatusChip event={event} nowMs={nowMs} />}
      pastEditing={({ id }) => (
        <p>
          <FormattedMessage id="event.accepted.hint" />{' '}
          <Anchor href={moveEventPage(id)}>{formatMessage({ id: 'myEvents.move' })}</Anchor>
        </p>
      )}
      copyHref={({ id }) => `/profile/create-charity-event?copy=${encodeURIComponent(id)}`}
    >
      <EventForm model={model} />
    </ReviewedPage>
  )
})

const EventForm = observer(({ model }: { model: EventFormModel }): ReactNode => {
  const { form, faults } = model
  // The zone is known only once the event is saved, so it may turn out to be in the past only then.
  const isPast = faults.missing.some(({ code }) => code === 'already-past')
  const fields = useEventFields(faults)
  const textOf = useEventText(form.shown)
  return (
    <>
      <ReviewedForm form={form} faults={faults} fields={fields} steps={eventSteps(faults.missing)}>
        <AboutSection model={model} />
        <WhenSection model={model} />
        <CoverSection model={model} />
        <EventContactsSection model={model} />
      </ReviewedForm>
      <ReviewedSaving
        form={form}
        list={myEventsList}
        onReviewTitle="myEvents.save.onReviewTitle"
        sendErrorText={isPast ? 'myEvents.save.pastText' : 'facility.save.sendErrorText'}
        label={fields.label}
        textOf={textOf}
      />
    </>
  )
})

const CoverSection = observer(({ model }: { model: EventFieldsModel }): ReactNode => {
  const { label, error } = useReviewedFields()
  const { draft, cover, form } = model
  const { content } = draft
  return (
    <FormSection title="event.field.cover" isOptional>
      <div {...fieldBox('cover')}>
        <ImageField
          model={cover}
          shape="wide"
          label={label('cover')}
          url={content.cover?.fileUrl ?? null}
          placeholder={
            <EventCover
              url={null}
              poster={posterOf({
                ...content,
                id: form.saved?.id ?? '',
                // Only the season and the hour of the place count.
                startsAtMs: Date.parse(`${content.startsAt}Z`) || null,
                timezone: 'UTC',
              })}
            />
          }
          error={error('cover')}
          onRemove={() => draft.setCover(null)}
        />
        {content.cover === null && (
          <p className="small soft">
            <FormattedMessage id="myEvents.coverHint" />
          </p>
        )}
      </div>
    </FormSection>
  )
})

const EventContactsSection = observer(({ model }: { model: EventFieldsModel }): ReactNode => {
  const { label } = useReviewedFields()
  const { draft } = model
  const { contactName, contactEmail } = draft.content
  return (
    <FormSection title="facility.contacts">
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

const AboutSection = observer(({ model }: { model: EventFieldsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const texts = useSelectTexts()
  const { label } = useReviewedFields()
  const language = languageOf(usePage().locale)
  const { draft } = model
  const { title, kind, description, materialIds } = draft.content
  return (
    <FormSection title="myEvents.section.about">
      <ReviewedTextField field="title" value={title} onChange={(text) => draft.set('title', text)} />
      <div {...fieldBox('kind')}>
        <SelectPopover
          label={label('kind')}
          texts={texts}
          options={charityEventKinds.map((each) => ({
            id: each,
            title: formatMessage({ id: eventKindLooks[each].label }),
            start: <Icon name={eventKindLooks[each].icon} size="sm" />,
          }))}
          selection={{
            mode: 'single',
            value: kind,
            onChange: (id) => draft.set('kind', charityEventKinds.find((each) => each === id) ?? kind),
          }}
        />
      </div>
      <ReviewedTextArea
        field="description"
        value={description}
        rows={8}
        hint={formatMessage({ id: 'myEvents.descriptionHint' })}
        onChange={(text) => draft.set('description', text)}
      />
      <div {...fieldBox('materialIds')}>
        <SelectPopover
          label={label('materialIds')}
          mark={<FormattedMessage id="field.optional" />}
          texts={texts}
          search={{ label: label('materialIds') }}
          options={model.form.shown.materials.map(({ id, slug, names }) => ({
            id: String(id),
            title: names[language],
            start: <MaterialGlyph material={slug} size="sm" />,
          }))}
          selection={{
            mode: 'multi',
            value: materialIds.map(String),
            onChange: (ids) => draft.set('materialIds', ids.map(Number)),
          }}
        />
      </div>
    </FormSection>
  )
})
