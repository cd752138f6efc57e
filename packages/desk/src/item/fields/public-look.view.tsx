import type { ReactNode } from 'react'
import { fieldValueOf, type DeskItem } from '@recircle/core/desk'
import { Card } from '@recircle/ui/layout/card.tsx'
import type { DecisionDraft } from '../../decide/decision-draft.ts'
import { FieldValueWords } from './field-value.view.tsx'
import styles from './difference.module.css'

/** In the order of the page that it becomes; what is said only to staff is missing. */
const shownNames = [
  'icon',
  'cover',
  'kind',
  'starts_at',
  'ends_at',
  'place_name',
  'address',
  'working_hours',
  'hours_text',
  'stops',
  'rates',
  'srm_ids',
  'description',
  'access',
  'phone',
  'website',
  'photos',
]

/** DESK-85: what the fields become, without their names, with the moderator's own corrections. */
export function PublicLook({ item, draft }: { item: DeskItem; draft: DecisionDraft }): ReactNode {
  const title = item.fields.find(({ name }) => name === 'name' || name === 'title')?.name ?? ''
  const shown = shownNames.flatMap((name) => {
    const field = item.fields.find((each) => each.name === name)
    const value = fieldValueOf(name, draft.changes[name] ?? field?.after)
    return value.is === 'nothing' ? [] : [{ name, value }]
  })
  return (
    <Card className={styles.look}>
      <p className={styles.lookTitle}>{draft.changes[title] ?? item.title}</p>
      {shown.map(({ name, value }) => (
        <div key={name}>
          <FieldValueWords value={value} name={name} timezone={item.timezone} />
        </div>
      ))}
    </Card>
  )
}
