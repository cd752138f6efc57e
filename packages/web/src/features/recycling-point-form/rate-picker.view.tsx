import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { PointMaterial } from '../../facility/point-data.ts'
import { Button } from '../../ui/button.tsx'
import { MaterialGlyph } from '../../ui/material-glyph.tsx'
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
  return (
    <fieldset className={styles.picker} aria-label={formatMessage({ id: 'pointForm.pickMaterials' })}>
      <div className={styles.tiles}>
        {materials.map(({ id, slug, name }) => (
          <label key={id} className={styles.tile}>
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
      <Button size="sm" icon="add" disabled={ticked.length === 0} onClick={() => onAdd(ticked)}>
        <FormattedMessage id="pointForm.addMaterial" /> {ticked.length > 1 && `(${ticked.length})`}
      </Button>
    </fieldset>
  )
}
