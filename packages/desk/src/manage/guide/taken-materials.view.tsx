import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ManagedMaterial } from '@recircle/core/management'
import { languageOf } from '@recircle/core/site'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import { Disclosure } from '@recircle/ui/layout/disclosure.tsx'
import { MaterialTag, Tag, TagList } from '@recircle/ui/mark/tag.tsx'
import { useDesk } from '../../frame/desk-context.ts'
import styles from '../manage.module.css'

interface TakenTagsProps {
  /** Slugs. */
  taken: readonly string[]
  materials: readonly ManagedMaterial[]
}

/** What something is taken as, in a row of a list. */
export function TakenTags({ taken, materials }: TakenTagsProps): ReactNode {
  const { formatMessage } = useIntl()
  const language = languageOf(useDesk().locale)
  return (
    <TagList>
      {taken.length === 0 && <Tag>{formatMessage({ id: 'manage.thing.nowhere' })}</Tag>}
      {[...new Set(taken)].map((slug) => {
        const material = materials.find((each) => each.slug === slug)
        return material === undefined ? (
          <Tag key={slug}>{slug}</Tag>
        ) : (
          <MaterialTag key={slug} material={material.glyph}>
            {material.names[language]}
          </MaterialTag>
        )
      })}
    </TagList>
  )
}

interface TakenChoicesProps extends TakenTagsProps {
  onChange: (taken: readonly string[]) => void
}

/** The materials to choose from; closed, it names the chosen ones. */
export function TakenChoices({ taken, materials, onChange }: TakenChoicesProps): ReactNode {
  const { formatMessage } = useIntl()
  const language = languageOf(useDesk().locale)
  const chosen =
    materials
      .filter(({ slug }) => taken.includes(slug))
      .map(({ names }) => names[language])
      .join(', ') || formatMessage({ id: 'manage.thing.nowhere' })
  return (
    <Disclosure
      className={styles.taken}
      summary={
        <>
          <FormattedMessage id="manage.thing.takenAs" />: {chosen}
        </>
      }
    >
      <div className={styles.columns}>
        {materials.map(({ slug, names }) => (
          <Checkbox
            key={slug}
            label={names[language]}
            checked={taken.includes(slug)}
            onChange={(isChosen) => onChange(isChosen ? [...taken, slug] : taken.filter((each) => each !== slug))}
          />
        ))}
      </div>
    </Disclosure>
  )
}
