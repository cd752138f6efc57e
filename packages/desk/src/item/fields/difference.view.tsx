import { Suspense, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { fieldValueOf, kindRules, photoIdOf, type DeskField, type DeskItem } from '@recircle/core/desk'
import { Button } from '@recircle/ui/button/button.tsx'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import { SegmentedControl } from '@recircle/ui/field/segmented-control.tsx'
import { Skeleton } from '@recircle/ui/feedback/skeleton.tsx'
import { TitleRow } from '@recircle/ui/layout/title-row.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import type { DecisionDraft } from '../../decide/decision-draft.ts'
import { currencyOfItem } from './currency-of-item.ts'
import { EditedText } from './edited-text.view.tsx'
import { FieldName } from './field-name.view.tsx'
import { FieldValueWords } from './field-value.view.tsx'
import { InLanguage } from './in-language.view.tsx'
import { PublicLook } from './public-look.view.tsx'
import { isSaidAtTop } from './said-at-top.ts'
import sectionStyles from '../item-section.module.css'
import styles from './difference.module.css'

interface DifferenceProps {
  item: DeskItem
  draft: DecisionDraft
  isEditing: boolean
  onEdit: (changes: Partial<DecisionDraft>) => void
  onEditing: (isEditing: boolean) => void
}

/** DESK-26: the proposed values beside the public ones; DESK-59: or beside the refused ones, what differs first. */
export function DifferenceView({ item, draft, isEditing, onEdit, onEditing }: DifferenceProps): ReactNode {
  const { formatMessage } = useIntl()
  const isNew = item.fields.every(({ before }) => before === null || before === '')
  const isRefused = item.beside === 'refused'
  const [isLook, setLook] = useState(false)
  const rules = kindRules[item.kind]
  const isAcceptable = rules.verdicts.includes('accept')
  const shown = item.fields.filter((field) => !isShownElsewhere(field, item, isEditing))
  const rows = [
    ...shown.filter(({ standing }) => standing !== 'same'),
    ...shown.filter(({ standing }) => standing === 'same'),
  ]
  return (
    <section aria-labelledby="desk-difference-title">
      <TitleRow
        className={sectionStyles.sectionHead}
        aside={
          rules.corrects === 'item' &&
          (isEditing ? (
            <Button size="sm" variant="secondary" icon="check" onClick={() => onEditing(false)}>
              <FormattedMessage id="desk.edit.done" />
            </Button>
          ) : (
            <SegmentedControl
              label={formatMessage({ id: 'desk.view' })}
              segments={[
                { value: 'facts', label: <FormattedMessage id="desk.view.facts" /> },
                { value: 'look', label: <FormattedMessage id="desk.look" /> },
              ]}
              value={isLook ? 'look' : 'facts'}
              onChange={(view) => setLook(view === 'look')}
            />
          ))
        }
      >
        <h3 id="desk-difference-title" className={sectionStyles.sectionTitle}>
          <FormattedMessage
            id={
              !isAcceptable
                ? 'desk.sentWithIt'
                : isNew
                  ? 'desk.proposed'
                  : isRefused
                    ? 'desk.sinceRefusal'
                    : 'desk.difference'
            }
          />
        </h3>
      </TitleRow>
      {isLook && !isEditing ? (
        <Suspense fallback={<Skeleton shape="picture" />}>
          <InLanguage locale={item.author.locale}>
            <PublicLook item={item} draft={draft} />
          </InLanguage>
        </Suspense>
      ) : (
        <table className={styles.difference}>
          {!isNew && (
            <thead>
              <tr>
                <th scope="col">{formatMessage({ id: 'desk.field' })}</th>
                <th scope="col">{formatMessage({ id: isRefused ? 'desk.refusedValue' : 'desk.public' })}</th>
                <th scope="col">{formatMessage({ id: 'desk.proposedValue' })}</th>
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map((field) => (
              <FieldRow key={field.name} {...{ item, field, draft, isEditing, isNew, onEdit }} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** Unless it has changed; the picture stands beside the map, the currency at the prices. A correction is made here. */
const isShownElsewhere = ({ name, after, standing }: DeskField, item: DeskItem, isEditing: boolean): boolean => {
  if (standing !== 'new' && standing !== 'same') return false
  if (isSaidAtTop(name, after, item)) return !isEditing
  return (
    name === 'icon' || name === 'cover' || (name === 'currency' && item.fields.some((field) => field.name === 'rates'))
  )
}

interface FieldRowProps extends Omit<DifferenceProps, 'onEditing'> {
  field: DeskField
  isNew: boolean
}

function FieldRow({ item, field, draft, isEditing, isNew, onEdit }: FieldRowProps): ReactNode {
  const value = fieldValueOf(field.name, field.after)
  const edited = draft.changes[field.name]
  const currency = currencyOfItem(item)
  const change = (text: string): void => {
    const { [field.name]: _gone, ...others } = draft.changes
    onEdit({ changes: text === field.after ? others : { ...others, [field.name]: text } })
  }
  return (
    <tr data-standing={field.standing}>
      <th scope="row">
        <FieldName name={field.name} />
        {field.standing !== 'new' && field.standing !== 'changed' && (
          <small className={classNames((field.standing === 'moved' || field.standing === 'over') && styles.movedSign)}>
            <FormattedMessage id={`desk.standing.${field.standing}`} />
          </small>
        )}
      </th>
      {!isNew && field.standing !== 'same' && (
        <td className={styles.before}>
          <FieldValueWords
            value={fieldValueOf(field.name, field.before)}
            name={field.name}
            timezone={item.timezone}
            currency={currency}
          />
        </td>
      )}
      <td className={styles.after} colSpan={!isNew && field.standing === 'same' ? 2 : undefined}>
        <div className={styles.proposed}>
          {isEditing && value.is === 'text' ? (
            <EditedText name={field.name} text={edited ?? value.text} onChange={change} />
          ) : (
            <FieldValueWords
              value={edited === undefined ? value : { is: 'text', text: edited }}
              name={field.name}
              timezone={item.timezone}
              currency={currency}
              isEdited={edited !== undefined}
            />
          )}
          {isVerdictAsked(item, field) && <FieldVerdictChoice {...{ item, field, draft, onEdit }} />}
        </div>
      </td>
    </tr>
  )
}

const isVerdictAsked = ({ kind }: DeskItem, { name, after }: DeskField): boolean => {
  const { decidesEach } = kindRules[kind]
  return decidesEach === 'field' || (decidesEach === 'photo' && photoIdOf(name) !== null && after !== null)
}

/** A refused field or photo needs a reason. */
function FieldVerdictChoice({
  item,
  field,
  draft,
  onEdit,
}: Pick<FieldRowProps, 'item' | 'field' | 'draft' | 'onEdit'>): ReactNode {
  const { formatMessage } = useIntl()
  const { [field.name]: reason, ...others } = draft.refused
  return (
    <div className={classNames(styles.fieldVerdict, reason !== undefined && styles.isRefused)}>
      <Checkbox
        checked={reason === undefined}
        label={formatMessage({ id: kindRules[item.kind].decidesEach === 'photo' ? 'desk.publishPhoto' : 'desk.apply' })}
        onChange={(isApplied) => onEdit({ refused: isApplied ? others : { ...others, [field.name]: '' } })}
      />
      {reason !== undefined && (
        <TextField
          label={formatMessage({ id: 'desk.applyNot' })}
          labelHidden
          placeholder={formatMessage({ id: 'desk.applyNot' })}
          value={reason}
          onChange={(text) => onEdit({ refused: { ...others, [field.name]: text } })}
        />
      )}
    </div>
  )
}
