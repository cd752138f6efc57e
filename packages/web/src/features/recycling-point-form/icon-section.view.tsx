import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { FormSection } from '../../forms/form-section.view.tsx'
import { ImageField } from '../../forms/image/image-field.view.tsx'
import { fieldBox } from '../../forms/jump-to-field.ts'
import { useReviewedFields } from '../../owned/reviewed-form/reviewed-fields.tsx'
import { ReviewedTextArea } from '../../owned/reviewed-form/reviewed-text-field.view.tsx'
import { MaterialGlyph } from '../../ui/material-glyph.tsx'
import type { PointFieldsModel } from './point-form.types.ts'

/** FAC-15 */
export const IconSection = observer(({ model }: { model: PointFieldsModel }): ReactNode => {
  const { formatMessage } = useIntl()
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
      <ReviewedTextArea
        field="comment"
        mark={<FormattedMessage id="field.optional" />}
        placeholder={formatMessage({ id: 'pointForm.commentPlaceholder' })}
        value={content.comment}
        onChange={(text) => draft.setText('comment', text)}
      />
    </FormSection>
  )
})
