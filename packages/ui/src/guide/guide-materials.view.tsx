import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { MaterialTag, TagList } from '../mark/tag.tsx'
import styles from './guide-materials.module.css'
import type { GuideMaterial } from './thing-sheet.ts'

/** The materials that a thing or one of its parts is handed in as; "nowhere yet" if there are none. */
export const GuideMaterials = ({ materials }: { materials: readonly GuideMaterial[] }): ReactNode => (
  <TagList>
    {materials.length === 0 && (
      <span className={styles.nowhere}>
        <FormattedMessage id="guide.nowhere" />
      </span>
    )}
    {materials.map(({ slug, name }) => (
      <MaterialTag key={slug} material={slug}>
        {name}
      </MaterialTag>
    ))}
  </TagList>
)
