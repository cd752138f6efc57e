import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { ImageField } from '../../forms/image/image-field.view.tsx'
import { fieldBox } from '../../forms/jump-to-field.ts'
import { MaterialGlyph } from '../../ui/material-glyph.tsx'
import type { PointFieldsModel } from './point-form-model.ts'
import { FormSection } from '../../forms/form-section.view.tsx'
import { PointTextArea } from './point-text-field.view.tsx'
import { usePointWords } from './use-point-words.ts'

/** FAC-15 */
export const IconSection = observer(({ model }: { model: PointFieldsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const words = usePointWords()
  const { draft, faults, icon, shown } = model
  const { content } = draft
  const main = shown.materials.find(({ id }) => id === content.rates[0]?.materialId)
  return (
    <FormSection title="pointForm.section.icon">
      <div {...fieldBox('icon')}>
        <ImageField
          model={icon}
          label={words.label('icon')}
          url={content.icon?.fileUrl ?? null}
          placeholder={<MaterialGlyph material={main?.slug ?? ''} size="lg" shape="square" />}
          error={words.fault(faults.faultOf('icon'))}
          onRemove={() => draft.setIcon(null)}
        />
      </div>
      <PointTextArea
        faults={faults}
        field="comment"
        mark={<FormattedMessage id="field.optional" />}
        placeholder={formatMessage({ id: 'pointForm.commentPlaceholder' })}
        value={content.comment}
        maxLength={1000}
        onChange={(text) => draft.setText('comment', text)}
      />
    </FormSection>
  )
})
