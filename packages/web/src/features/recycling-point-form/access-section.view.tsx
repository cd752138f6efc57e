import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { accessCodes, accessFacts, accessOf } from '@recircle/core/facility'
import { FormSection } from '../../forms/form-section.view.tsx'
import { ReviewedTextArea } from '../../owned/reviewed-form/reviewed-text-field.view.tsx'
import { Columns } from '@recircle/ui/field/boxes.tsx'
import { PlainSelect } from '@recircle/ui/field/plain-select.tsx'
import type { PointFieldsModel } from './point-form.types.ts'

/** FAC-23: four choices and, in the owner's words, how to find the entrance. */
export const AccessSection = observer(({ model: { draft } }: { model: PointFieldsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const { access, comment } = draft.content
  const unknown = { value: '', label: formatMessage({ id: 'facility.access.unknown' }) }
  return (
    <FormSection title="facility.access" isOptional>
      <Columns>
        {accessFacts.map((fact) => (
          <PlainSelect
            key={fact}
            label={<FormattedMessage id={`facility.access.${fact}`} />}
            value={access[fact] ?? ''}
            options={[
              unknown,
              ...accessCodes[fact].map((code) => ({
                value: code,
                label: formatMessage({ id: `facility.access.is.${code}` }),
              })),
            ]}
            onChange={(code) => draft.setAccess(accessOf({ ...access, [fact]: code }))}
          />
        ))}
      </Columns>
      <ReviewedTextArea
        field="comment"
        placeholder={formatMessage({ id: 'pointForm.commentPlaceholder' })}
        value={comment}
        onChange={(text) => draft.setText('comment', text)}
      />
    </FormSection>
  )
})
