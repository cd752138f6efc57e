import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { PointMaterial } from '../../facility/point-data.ts'
import { classNames } from '../../ui/class-names.ts'
import { MaterialGlyph } from '../../ui/material-glyph.tsx'
import { MaterialTag, Tag } from '../../ui/tag.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import styles from './material-glyphs.module.css'

interface MaterialGlyphsProps {
  materials: readonly PointMaterial[]
  /** The searched materials in their order, which come first. */
  wantedIds: readonly number[]
}

/** With more, the name of the first has no room beside the date in a list of 340 px. */
const shownMax = 3

/** MAP-14: the materials in one line of icons, whose names are in tooltips and for screen readers. */
export function MaterialGlyphs({ materials, wantedIds }: MaterialGlyphsProps): ReactNode {
  const { formatMessage } = useIntl()
  const placeOf = ({ id }: PointMaterial): number => (wantedIds.includes(id) ? wantedIds.indexOf(id) : wantedIds.length)
  const ordered = materials.toSorted((a, b) => placeOf(a) - placeOf(b))
  // "and 1 more" would take as much room as the icon itself.
  const shown = ordered.length === shownMax + 1 ? ordered : ordered.slice(0, shownMax)
  const hidden = ordered.slice(shown.length).map(({ name }) => name)
  return (
    <ul className={styles.glyphs}>
      {shown.map((material, index) => {
        const { slug, pause } = material
        const name = pause ? formatMessage({ id: 'facility.pausedMaterial' }, { name: material.name }) : material.name
        // LOOK-27: one is named: the asked one, else the first.
        if (index === 0)
          return (
            <li key={slug} title={name} className={styles.named}>
              {pause ? <Tag>{name}</Tag> : <MaterialTag material={slug}>{name}</MaterialTag>}
            </li>
          )
        return (
          <li key={slug} title={name} className={classNames(styles.disc, pause && styles.paused)}>
            <MaterialGlyph material={slug} size="sm" />
            <VisuallyHidden>{name}</VisuallyHidden>
          </li>
        )
      })}
      {hidden.length > 0 && (
        <li title={hidden.join(', ')}>
          <Tag>
            +{hidden.length}
            <VisuallyHidden> {hidden.join(', ')}</VisuallyHidden>
          </Tag>
        </li>
      )}
    </ul>
  )
}
