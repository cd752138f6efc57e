import { useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { noMaterialId } from '@recircle/core/facility'
import { afterPress } from '../../forms/after-press.ts'
import { WeekHoursEditor } from '../../facility/hours/week-hours-editor.view.tsx'
import { fieldBox } from '../../forms/jump-to-field.ts'
import { useReviewedFields } from '../../owned/reviewed-form/reviewed-fields.tsx'
import { useSelectTexts } from '@recircle/ui/i18n/use-select-texts.ts'
import type { PointMaterial } from '@recircle/ui/point/point-parts.ts'
import { useMoney } from '../../routing/screen/use-money.ts'
import { Button } from '@recircle/ui/button/button.tsx'
import { FieldError } from '@recircle/ui/field/field.tsx'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import { MaterialGlyph } from '@recircle/ui/mark/material-glyph.tsx'
import { SelectPopover } from '@recircle/ui/popover/select-popover.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import type { PointDraft, RateRow } from './point-draft.ts'
import styles from '../../forms/long-form.module.css'

interface RateRowProps {
  row: RateRow
  index: number
  count: number
  draft: PointDraft
  /** The materials not used in other rows. */
  materials: readonly PointMaterial[]
  units: readonly { readonly slug: string; readonly per: string }[]
}

export const RateRowView = observer((props: RateRowProps): ReactNode => {
  const { row, index, count, draft, materials, units } = props
  const { formatMessage } = useIntl()
  const currency = useMoney().sign(draft.content.currency)
  const texts = useSelectTexts()
  const isFree = draft.content.rates[index]?.price === 0
  const { label, error, leave } = useReviewedFields()
  const field = (part: string): string => `rates.${index}.${part}`
  const ofMaterial = (called: string): string =>
    formatMessage({ id: 'pointForm.materialField' }, { field: called, name })
  const hoursErrorId = useId()
  const hoursError = error(field('hours'))
  const name = materials.find(({ id }) => id === row.materialId)?.name ?? String(index + 1)
  return (
    <li className={styles.rate}>
      <div {...fieldBox(field('materialId'))} className={styles.material}>
        <SelectPopover
          label={formatMessage({ id: 'pointForm.rowField' }, { field: label('materialId'), row: index + 1 })}
          labelHidden
          error={error(field('materialId'))}
          texts={texts}
          search={{ label: label('materialId') }}
          options={materials.map(({ id, slug, name: title }) => ({
            id: String(id),
            title,
            start: <MaterialGlyph material={slug} size="sm" />,
          }))}
          selection={{
            mode: 'single',
            value: row.materialId === noMaterialId ? null : String(row.materialId),
            onChange: (id) => draft.changeRate(row.key, { materialId: Number(id) }),
          }}
          onBlur={() => afterPress(() => leave(field('materialId')))}
        />
      </div>
      <div {...fieldBox(field('price'))} className={styles.price}>
        <TextField
          label={ofMaterial(formatMessage({ id: 'pointForm.priceIn' }, { currency }))}
          placeholder={label('price')}
          end={
            <span className={styles.currency}>
              {isFree ? formatMessage({ id: 'facility.priceShort.free' }) : currency}
            </span>
          }
          labelHidden
          inputMode="decimal"
          error={error(field('price'))}
          value={row.priceText}
          onChange={(priceText) => draft.changeRate(row.key, { priceText })}
          onBlur={() => afterPress(() => leave(field('price')))}
        />
      </div>
      <div {...fieldBox(field('unitSlug'))} className={styles.unit}>
        <SelectPopover
          label={ofMaterial(label('unitSlug'))}
          labelHidden
          error={error(field('unitSlug'))}
          texts={isFree ? { ...texts, placeholder: formatMessage({ id: 'pointForm.unitNotNeeded' }) } : texts}
          options={units.map(({ slug, per }) => ({ id: slug, title: formatMessage({ id: 'pointForm.per' }, { per }) }))}
          selection={{
            mode: 'single',
            value: row.unitSlug === '' ? null : row.unitSlug,
            onChange: (unitSlug) => draft.changeRate(row.key, { unitSlug }),
          }}
          onBlur={() => afterPress(() => leave(field('unitSlug')))}
        />
      </div>
      <IconButton
        icon="delete"
        iconSize="sm"
        label={formatMessage({ id: 'pointForm.removeMaterial' }, { name })}
        className={styles.removeRate}
        onClick={() => draft.removeRate(row.key)}
      />
      <div {...fieldBox(field('hours'))} className={styles.rateHours}>
        {row.hours && (
          <WeekHoursEditor
            field={field('hours')}
            value={row.hours}
            onChange={(hours) => {
              draft.changeRate(row.key, { hours })
              leave(field('hours'))
            }}
          />
        )}
        {hoursError !== undefined && <FieldError id={hoursErrorId}>{hoursError}</FieldError>}
        <div className={styles.rateActs}>
          <Button
            size="sm"
            variant="quiet"
            icon="clock"
            className={styles.flush}
            onClick={() => draft.changeRate(row.key, { hours: row.hours ? null : draft.content.workingHours })}
          >
            <FormattedMessage id={row.hours ? 'pointForm.hoursOfPoint' : 'pointForm.hoursOfMaterial'} />
          </Button>
          {count > 1 && (
            <span>
              <IconButton
                icon="chevron-up"
                iconSize="sm"
                label={formatMessage({ id: 'pointForm.moveUp' }, { name })}
                disabled={index === 0}
                onClick={() => draft.moveRate(row.key, -1)}
              />
              <IconButton
                icon="chevron-down"
                iconSize="sm"
                label={formatMessage({ id: 'pointForm.moveDown' }, { name })}
                disabled={index === count - 1}
                onClick={() => draft.moveRate(row.key, 1)}
              />
            </span>
          )}
        </div>
      </div>
    </li>
  )
})
