import type { ReactNode } from 'react'
import { MaterialGlyph } from '../mark/material-glyph.tsx'
import { OpenState, type OpenStateKind } from '../mark/open-state.tsx'
import type { MapPoint, MapWords } from './map.types.ts'
import styles from './hover-card.module.css'

export interface HoverCardProps {
  point: MapPoint
  words: MapWords
  /** Below the pin, if there is no room above. */
  isBelow: boolean
}

const glyphsMax = 4

/** MAP-19: the details of a hovered pin; screen readers get them in the pin's name. */
export function HoverCard({ point, words, isBelow }: HoverCardProps): ReactNode {
  const state = stateWords(words, point)
  const kind: OpenStateKind = point.isTemporarilyClosed ? 'broken' : (point.openState ?? 'unknown')
  const materials = [point.material, ...(point.others ?? [])].filter((slug) => slug !== '')
  return (
    <span className={styles.card} data-below={isBelow || undefined} aria-hidden="true">
      {state !== '' && <OpenState state={kind}>{state}</OpenState>}
      <b className={styles.name}>{point.name}</b>
      <span className={styles.glyphs}>
        {materials.slice(0, glyphsMax).map((slug) => (
          <MaterialGlyph key={slug} material={slug} size="sm" />
        ))}
        {materials.length > glyphsMax && <span className={styles.more}>+{materials.length - glyphsMax}</span>}
      </span>
    </span>
  )
}

/** The label of the pin without the name of its point. */
function stateWords(words: MapWords, point: MapPoint): string {
  const state = words.point({ ...point, name: '' }).replace(/^[\s,]+/, '')
  return state.slice(0, 1).toLocaleUpperCase() + state.slice(1)
}
