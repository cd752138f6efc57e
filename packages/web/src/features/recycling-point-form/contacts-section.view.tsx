import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { CatalogIssueWords } from '../../forms/catalog-issue-words.tsx'
import { fieldBox } from '../../forms/jump-to-field.ts'
import { PhoneField } from '../../forms/phone/phone-field.view.tsx'
import { Columns } from '../../ui/boxes.tsx'
import type { PointFieldsModel } from './point-form-model.ts'
import { FormSection } from '../../forms/form-section.view.tsx'
import { PointTextField } from './point-text-field.view.tsx'
import { usePointWords } from './use-point-words.ts'

/** FAC-14 */
export const ContactsSection = observer(({ model }: { model: PointFieldsModel }): ReactNode => {
  const words = usePointWords()
  const { draft, faults } = model
  const { contacts } = draft.content
  return (
    <FormSection title="pointForm.section.contacts">
      <Columns>
        <PointTextField
          faults={faults}
          field="contacts.name"
          autoComplete="name"
          maxLength={200}
          value={contacts.name}
          onChange={(text) => draft.setContact('name', text)}
        />
        <div {...fieldBox('contacts.phone')}>
          <CatalogIssueWords>
            <PhoneField form={model.phoneForm} phone={model.phone} label={words.label('contacts.phone')} />
          </CatalogIssueWords>
        </div>
        <PointTextField
          faults={faults}
          field="contacts.email"
          type="email"
          autoComplete="email"
          maxLength={200}
          value={contacts.email}
          onChange={(text) => draft.setContact('email', text)}
        />
        <PointTextField
          faults={faults}
          field="contacts.website"
          type="url"
          autoComplete="url"
          maxLength={500}
          mark={<FormattedMessage id="field.optional" />}
          value={contacts.website}
          onChange={(text) => draft.setContact('website', text)}
        />
      </Columns>
    </FormSection>
  )
})
