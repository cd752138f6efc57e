import type { ReactNode } from 'react'
import { fieldValueOf, type DeskItem, type FieldValue } from '@recircle/core/desk'
import { Card } from '@recircle/ui/layout/card.tsx'
import type { DecisionDraft } from '../../decide/decision-draft.ts'
import { FieldValueWords } from './field-value.view.tsx'
import { PublicPoint } from './public-point.view.tsx'
import styles from './public-look.module.css'

/** Of what is not a point, in the order of the page that it becomes; what is said only to staff is missing. */
const shownNames = [
  'cover',
  'kind',
  'starts_at',
  'ends_at',
  'place_name',
  'address',
  'srm_ids',
  'description',
  'website',
]

/** DESK-85: what the fields become, without their names, with the moderator's own corrections. */
export function PublicLook({ item, draft }: { item: DeskItem; draft: DecisionDraft }): ReactNode {
  const title = item.fields.find(({ name }) => name === 'name' || name === 'title')?.name ?? ''
  const valueOf = (name: string): FieldValue =>
    fieldValueOf(name, draft.changes[name] ?? item.fields.find((each) => each.name === name)?.after)
  return (
    <Card className={styles.look}>
      <p className={styles.title}>{draft.changes[title] ?? item.title}</p>
      {item.kind === 'facility' ? (
        <PublicPoint item={item} valueOf={valueOf} />
      ) : (
        shownNames
          .map((name) => ({ name, value: valueOf(name) }))
          .filter(({ value }) => value.is !== 'nothing')
          .map(({ name, value }) => (
            <div key={name}>
              <FieldValueWords value={value} name={name} timezone={item.timezone} />
            </div>
          ))
      )}
    </Card>
  )
}
