import { useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { fieldValueOf, kindRules, photoIdOf, type DeskField, type DeskItem } from '@recircle/core/desk'
import { Button } from '@recircle/ui/button/button.tsx'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import type { DecisionDraft } from '../../decide/decision-draft.ts'
import { EditedText } from './edited-text.view.tsx'
import { FieldName } from './field-name.view.tsx'
import { FieldValueWords } from './field-value.view.tsx'
import { PublicLook } from './public-look.view.tsx'
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
  const shown = item.fields.filter((field) => !isShownBesideMap(field))
  const rows = [
    ...shown.filter(({ standing }) => standing !== 'same'),
    ...shown.filter(({ standing }) => standing === 'same'),
  ]
  return (
    <section aria-labelledby="desk-difference-title">
      <div className={sectionStyles.sectionHead}>
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
        {rules.corrects === 'item' && (
          <span className={styles.headActs}>
            {!isEditing && (
              <Button size="sm" variant="quiet" icon="show" aria-pressed={isLook} onClick={() => setLook(!isLook)}>
                <FormattedMessage id="desk.look" />
              </Button>
            )}
            <Button size="sm" variant="quiet" icon={isEditing ? 'check' : 'edit'} onClick={() => onEditing(!isEditing)}>
              <FormattedMessage id={isEditing ? 'desk.edit.done' : 'desk.edit.start'} />
            </Button>
          </span>
        )}
      </div>
      {isLook && !isEditing ? (
        <PublicLook item={item} draft={draft} />
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

/** The picture stands beside the map, unless it has changed since a refusal. */
const isShownBesideMap = ({ name, standing }: DeskField): boolean =>
  (name === 'icon' || name === 'cover') && (standing === 'new' || standing === 'same')

interface FieldRowProps extends Omit<DifferenceProps, 'onEditing'> {
  field: DeskField
  isNew: boolean
}

function FieldRow({ item, field, draft, isEditing, isNew, onEdit }: FieldRowProps): ReactNode {
  const value = fieldValueOf(field.name, field.after)
  const edited = draft.changes[field.name]
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
          <FieldValueWords value={fieldValueOf(field.name, field.before)} name={field.name} timezone={item.timezone} />
        </td>
      )}
      <td className={styles.after} colSpan={!isNew && field.standing === 'same' ? 2 : undefined}>
        {isEditing && value.is === 'text' ? (
          <EditedText name={field.name} text={edited ?? value.text} onChange={change} />
        ) : (
          <FieldValueWords
            value={edited === undefined ? value : { is: 'text', text: edited }}
            name={field.name}
            timezone={item.timezone}
            isEdited={edited !== undefined}
          />
        )}
        {isVerdictAsked(item, field) && <FieldVerdictChoice {...{ item, field, draft, onEdit }} />}
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
    <div className={styles.fieldVerdict}>
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
