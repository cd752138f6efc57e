import { useEffect, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { languageOf } from '@recircle/core/site'
import { FormSection } from '../../forms/form-section.view.tsx'
import { fieldBox, jumpToField } from '../../forms/jump-to-field.ts'
import { useReviewedFields } from '../../owned/reviewed-form/reviewed-fields.tsx'
import { ReviewedTextArea } from '../../owned/reviewed-form/reviewed-text-field.view.tsx'
import { usePage } from '../../routing/screen/use-page.ts'
import { Button } from '@recircle/ui/button/button.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { FieldError } from '@recircle/ui/field/field.tsx'
import type { PointFieldsModel } from './point-form.types.ts'
import { RateRowView } from './rate-row.view.tsx'
import styles from '../../forms/long-form.module.css'

/** FAC-13: the accepted materials and prices; each material once. */
export const RatesSection = observer(({ model }: { model: PointFieldsModel }): ReactNode => {
  const { formatMessage } = useIntl()
  const language = languageOf(usePage().locale)
  const { draft } = model
  const { materials, units } = model.form.shown
  const { rates } = draft
  const [added, setAdded] = useState<number | null>(null)
  // LAY-16: focuses the added row.
  useEffect(() => {
    if (added !== null) jumpToField(`rates.${added}.materialId`)
  }, [added])
  const add = (): void => {
    setAdded(rates.length)
    draft.addRate()
  }
  const taken = new Set(rates.map(({ materialId }) => materialId))
  // Loaded with its button; null while it is closed.
  const [picker, setPicker] = useState<typeof import('./rate-picker.view.tsx') | null>(null)
  const known = materials.map(({ id, slug, names }) => ({ id, slug, name: names[language] }))
  const { label, error: errorOf } = useReviewedFields()
  const error = errorOf('rates')
  return (
    <FormSection title="pointForm.section.rates">
      <div {...fieldBox('rates')} className={styles.rates}>
        {rates.length > 0 && (
          <div aria-hidden="true" className={classNames(styles.rate, styles.rateHeads)}>
            <span>{label('materialId')}</span>
            <span>{label('price')}</span>
            <span>{label('unitSlug')}</span>
          </div>
        )}
        <ol className={styles.rateList} aria-label={formatMessage({ id: 'facility.field.rates' })}>
          {rates.map((row, index) => (
            <RateRowView
              key={row.key}
              row={row}
              index={index}
              count={rates.length}
              draft={draft}
              materials={known.filter(({ id }) => id === row.materialId || !taken.has(id))}
              units={units.map(({ slug, per }) => ({ slug, per: per[language] }))}
            />
          ))}
        </ol>
        {error && <FieldError>{error}</FieldError>}
        <div className={styles.ways}>
          <Button size="sm" variant="secondary" icon="add" onClick={add}>
            <FormattedMessage id="pointForm.addMaterial" />
          </Button>
          <Button
            size="sm"
            variant="quiet"
            icon="grid"
            aria-expanded={picker !== null}
            onClick={() =>
              picker ? setPicker(null) : void import('./rate-picker.view.tsx').then(setPicker, () => undefined)
            }
          >
            <FormattedMessage id="pointForm.pickMaterials" />
          </Button>
        </div>
        {picker && (
          <picker.RatePicker
            materials={known}
            taken={taken}
            onTick={(id, isTicked) => (isTicked ? draft.addRate(id) : draft.removeMaterial(id))}
          />
        )}
      </div>
      <ReviewedTextArea
        field="description"
        value={draft.content.description}
        hint={formatMessage({ id: 'pointForm.descriptionHint' })}
        onChange={(text) => draft.setText('description', text)}
      />
    </FormSection>
  )
})
