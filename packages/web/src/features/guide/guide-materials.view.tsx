import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { MaterialTag, Tag, TagList } from '../../ui/tag.tsx'
import type { GuideMaterial } from './guide-model.ts'

/** What a thing or a part of it is handed in as; "nowhere yet" where nothing takes it. */
export const GuideMaterials = ({ materials }: { materials: readonly GuideMaterial[] }): ReactNode => (
  <TagList>
    {materials.length === 0 && (
      <Tag>
        <FormattedMessage id="guide.nowhere" />
      </Tag>
    )}
    {materials.map(({ slug, name }) => (
      <MaterialTag key={slug} material={slug}>
        {name}
      </MaterialTag>
    ))}
  </TagList>
)
