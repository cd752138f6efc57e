import { useEffect, useRef, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { PointMaterial } from '@recircle/ui/point/point-parts.ts'
import { MaterialGlyph } from '@recircle/ui/mark/material-glyph.tsx'
import tiles from '@recircle/ui/field/tiles.module.css'

interface RatePickerProps {
  materials: readonly PointMaterial[]
  /** Those that have a row. */
  taken: ReadonlySet<number>
  onTick: (materialId: number, isTicked: boolean) => void
}

/** FAC-13: the rows follow the ticks at once. They are below, so that no tick moves the next tile. */
export function RatePicker({ materials, taken, onTick }: RatePickerProps): ReactNode {
  const { formatMessage } = useIntl()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  useEffect(() => fieldset.current?.querySelector('input')?.focus(), [])
  return (
    <fieldset ref={fieldset} className={tiles.tiles} aria-label={formatMessage({ id: 'pointForm.pickMaterials' })}>
      {materials.map(({ id, slug, name }) => (
        <label key={id} className={tiles.tile}>
          <input type="checkbox" checked={taken.has(id)} onChange={({ target }) => onTick(id, target.checked)} />
          <MaterialGlyph material={slug} size="sm" />
          <span>{name}</span>
        </label>
      ))}
    </fieldset>
  )
}
