import type { ReactNode } from 'react'
import { MaterialGlyph } from '../ui/material-glyph.tsx'
import { OpenState, type OpenStateKind } from '../ui/open-state.tsx'
import type { MapPoint, MapWords } from './map.types.ts'
import styles from './hover-card.module.css'

export interface HoverCardProps {
  point: MapPoint
  words: MapWords
  /** Under the pin where the map ends above it. */
  isBelow: boolean
}

const glyphsMax = 4

/** MAP-19: what a pin says to a pointer that rests on it; a screen reader has it in the name of the pin. */
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

/** What the name of the pin says besides the name of its point. */
function stateWords(words: MapWords, point: MapPoint): string {
  const state = words.point({ ...point, name: '' }).replace(/^[\s,]+/, '')
  return state.slice(0, 1).toLocaleUpperCase() + state.slice(1)
}
