import { useEffect, useState, type ReactNode, type ComponentType } from 'react'
import { useIntl, FormattedMessage } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { facilityHoursTextMaxLength, titleOf } from '@recircle/core/facility'
import { languageOf } from '@recircle/core/site'
import { ReviewedForm } from '../../owned/reviewed-form/reviewed-form.view.tsx'
import { ReviewedSaving } from '../../owned/reviewed-form/reviewed-saving.view.tsx'
import { Alert } from '@recircle/ui/feedback/alert.tsx'
import { CatalogIssueWords } from '../../forms/catalog-issue-words.tsx'
import { FormSection } from '../../forms/form-section.view.tsx'
import { fieldBox } from '../../forms/jump-to-field.ts'
import { PhoneField } from '../../forms/phone/phone-field.view.tsx'
import { useReviewedFields } from '../../owned/reviewed-form/reviewed-fields.tsx'
import { ReviewedTextField } from '../../owned/reviewed-form/reviewed-text-field.view.tsx'
import { Columns } from '@recircle/ui/field/boxes.tsx'
import { WeekHoursEditor } from '../../facility/hours/week-hours-editor.view.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { FieldError } from '@recircle/ui/field/field.tsx'
import { ImageField } from '../../forms/image/image-field.view.tsx'
import { MaterialGlyph } from '@recircle/ui/mark/material-glyph.tsx'
import { usePage } from '../../routing/screen/use-page.ts'
import styles from '../../forms/long-form.module.css'
import { pointSteps } from '../../facility/actions/point-steps.ts'
import type { PointFieldsModel, PointFormModel, StopsEditorProps } from './point-form.types.ts'
import { AccessSection } from './access-section.view.tsx'
import { PhotosField } from './photos-field.view.tsx'
import { PlaceSection } from './place-section.view.tsx'
import { RatesSection } from './rates-section.view.tsx'
import { usePointFields } from './use-point-fields.ts'
import { usePointText } from './use-point-text.tsx'

export const myPointsList = {
  href: '/profile/recycling-points',
  title: 'title.myRecyclingPoints',
  editPath: '/profile/edit-recycling-point',
} as const

export const PointForm = observer(({ model }: { model: PointFormModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const language = languageOf(usePage().locale)
  const { form, faults, pointToClose } = model
  const fields = usePointFields(faults)
  const textOf = usePointText(form.shown)
  return (
    <>
      <ReviewedForm
        form={form}
        faults={faults}
        fields={fields}
        steps={pointSteps(faults.missing)}
        notice={
          pointToClose !== null && (
            <Alert>
              {formatMessage(
                { id: 'pointForm.copied' },
                { name: titleOf({ ...pointToClose, materials: [] }, language) },
              )}
            </Alert>
          )
        }
      >
        <PlaceSection model={model} />
        <RatesSection model={model} />
        <HoursSection model={model} />
        <AccessSection model={model} />
        <ContactsSection model={model} />
        <IconSection model={model} />
      </ReviewedForm>
      <ReviewedSaving
        form={form}
        list={myPointsList}
        onReviewTitle="facility.save.onReviewTitle"
        sendErrorText="facility.save.sendErrorText"
        label={fields.label}
        textOf={textOf}
      />
    </>
  )
})

/** FAC-15 */
const IconSection = observer(({ model }: { model: PointFieldsModel }): ReactNode => {
  const { label, error } = useReviewedFields()
  const { draft, icon } = model
  const { content } = draft
  const main = model.form.shown.materials.find(({ id }) => id === content.rates[0]?.materialId)
  return (
    <FormSection title="pointForm.section.icon">
      <div {...fieldBox('icon')}>
        <ImageField
          model={icon}
          label={label('icon')}
          url={content.icon?.fileUrl ?? null}
          placeholder={<MaterialGlyph material={main?.slug ?? ''} size="lg" shape="square" />}
          error={error('icon')}
          onRemove={() => draft.setIcon(null)}
        />
      </div>
      <PhotosField model={model} />
    </FormSection>
  )
})

/** FAC-14 */
const ContactsSection = observer(({ model }: { model: PointFieldsModel }): ReactNode => {
  const { label } = useReviewedFields()
  const { draft } = model
  const { contacts } = draft.content
  return (
    <FormSection title="facility.contacts">
      <Columns>
        <ReviewedTextField
          field="contacts.name"
          autoComplete="name"
          value={contacts.name}
          onChange={(text) => draft.setContact('name', text)}
        />
        <div {...fieldBox('contacts.phone')}>
          <CatalogIssueWords>
            <PhoneField form={model.phoneForm} phone={model.phone} label={label('contacts.phone')} />
          </CatalogIssueWords>
        </div>
        <ReviewedTextField
          field="contacts.email"
          type="email"
          autoComplete="email"
          value={contacts.email}
          onChange={(text) => draft.setContact('email', text)}
        />
        <ReviewedTextField
          field="contacts.website"
          type="url"
          autoComplete="url"
          mark={<FormattedMessage id="field.optional" />}
          value={contacts.website}
          onChange={(text) => draft.setContact('website', text)}
        />
      </Columns>
    </FormSection>
  )
})

const HoursSection = observer(({ model }: { model: PointFieldsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { draft } = model
  const [isBegun, setBegun] = useState(false)
  const goesAbout = isBegun || draft.content.stops.length > 0
  const StopsEditor = useStopsEditor(goesAbout)
  const error = useReviewedFields().error('workingHours')
  return (
    <FormSection title="facility.field.workingHours">
      {goesAbout && StopsEditor ? (
        <StopsEditor model={model} onEnd={() => setBegun(false)} />
      ) : (
        <div {...fieldBox('workingHours')}>
          <WeekHoursEditor
            field="workingHours"
            value={draft.content.workingHours}
            onChange={(week) => draft.setHours(week)}
          />
          {error && <FieldError>{error}</FieldError>}
          <Button size="sm" variant="quiet" icon="add" className={styles.flush} onClick={() => setBegun(true)}>
            <FormattedMessage id="pointForm.goesAbout" />
          </Button>
        </div>
      )}
      <ReviewedTextField
        field="hoursText"
        mark={<FormattedMessage id="field.optional" />}
        hint={formatMessage({ id: 'pointForm.hoursTextHint' })}
        value={draft.content.hoursText}
        maxLength={facilityHoursTextMaxLength}
        onChange={(text) => draft.setText('hoursText', text)}
      />
    </FormSection>
  )
})

/** STOP-9: loaded only for mobile points, which are few. If it fails, choosing it again retries. */
function useStopsEditor(isWanted: boolean): ComponentType<StopsEditorProps> | null {
  const [part, setPart] = useState<typeof import('./stops-editor.view.tsx') | null>(null)
  useEffect(() => {
    if (isWanted) import('./stops-editor.view.tsx').then(setPart, () => undefined)
  }, [isWanted])
  return part && part.StopsEditor
}
