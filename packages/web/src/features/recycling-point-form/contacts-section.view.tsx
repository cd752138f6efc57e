import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { CatalogIssueWords } from '../../forms/catalog-issue-words.tsx'
import { FormSection } from '../../forms/form-section.view.tsx'
import { fieldBox } from '../../forms/jump-to-field.ts'
import { PhoneField } from '../../forms/phone/phone-field.view.tsx'
import { useReviewedFields } from '../../owned/reviewed-form/reviewed-fields.tsx'
import { ReviewedTextField } from '../../owned/reviewed-form/reviewed-text-field.view.tsx'
import { Columns } from '../../ui/boxes.tsx'
import type { PointFieldsModel } from './point-form.types.ts'

/** FAC-14 */
export const ContactsSection = observer(({ model }: { model: PointFieldsModel }): ReactNode => {
  const { label } = useReviewedFields()
  const { draft } = model
  const { contacts } = draft.content
  return (
    <FormSection title="pointForm.section.contacts">
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
