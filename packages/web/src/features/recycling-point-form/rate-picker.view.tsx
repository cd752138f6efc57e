import { useId, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PointMaterial } from '@recircle/ui/point/point-parts.ts'
import { useFirstFault } from '@recircle/ui/field/first-fault.ts'
import { Button } from '@recircle/ui/button/button.tsx'
import { FieldError } from '@recircle/ui/field/field.tsx'
import { MaterialGlyph } from '@recircle/ui/mark/material-glyph.tsx'
import tiles from '@recircle/ui/field/tiles.module.css'
import styles from './rate-picker.module.css'

interface RatePickerProps {
  /** Those that no row has yet. */
  materials: readonly PointMaterial[]
  onAdd: (materialIds: readonly number[]) => void
}

/** FAC-13: ticks many materials at once; each becomes a row. */
export function RatePicker({ materials, onAdd }: RatePickerProps): ReactNode {
  const { formatMessage } = useIntl()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const showFirstFault = useFirstFault(fieldset)
  const errorId = useId()
  const [isTried, setTried] = useState(false)
  const isEmpty = ticked.length === 0
  const isMissing = isTried && isEmpty
  const add = (): void => {
    if (!isEmpty) return onAdd(ticked)
    setTried(true)
    showFirstFault()
  }
  return (
    <fieldset
      ref={fieldset}
      className={styles.picker}
      aria-label={formatMessage({ id: 'pointForm.pickMaterials' })}
      aria-describedby={isMissing ? errorId : undefined}
      data-invalid={isMissing ? '' : undefined}
    >
      <div className={tiles.tiles}>
        {materials.map(({ id, slug, name }) => (
          <label key={id} className={tiles.tile}>
            <input
              type="checkbox"
              checked={ticked.includes(id)}
              onChange={({ target }) =>
                setTicked((before) => (target.checked ? [...before, id] : before.filter((other) => other !== id)))
              }
            />
            <MaterialGlyph material={slug} size="sm" />
            <span>{name}</span>
          </label>
        ))}
      </div>
      {isMissing && <FieldError id={errorId}>{formatMessage({ id: 'pointForm.materialMissing' })}</FieldError>}
      <Button size="sm" icon="add" unready={isEmpty} onClick={add}>
        <FormattedMessage id="pointForm.addMaterial" /> {ticked.length > 1 && `(${ticked.length})`}
      </Button>
    </fieldset>
  )
}
