import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import {
  contactFieldNames,
  fieldKeyOf,
  fieldValueOf,
  kindRules,
  type DeskItem,
  type DeskSubject,
  type EnteredField,
} from '@recircle/core/desk'
import type { CurrencyCode } from '@recircle/core/money'
import { Button } from '@recircle/ui/button/button.tsx'
import { TitleRow } from '@recircle/ui/layout/title-row.tsx'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import type { DecisionDraft } from '../../decide/decision-draft.ts'
import { currencyOfItem } from './currency-of-item.ts'
import { EditedText } from './edited-text.view.tsx'
import { FieldName, useFieldName } from './field-name.view.tsx'
import { CodeWords, FieldValueWords } from './field-value.view.tsx'
import { isSaidAtTop } from './said-at-top.ts'
import sectionStyles from '../item-section.module.css'
import styles from './difference.module.css'

interface SubjectNowProps {
  item: DeskItem
  subject: DeskSubject
  draft: DecisionDraft
  isEditing: boolean
  /** Null if the moderator may not decide. */
  onEdit: ((changes: Partial<DecisionDraft>) => void) | null
  onEditing: (isEditing: boolean) => void
}

/** DESK-60: the point or event that an item is about, as it is now. DESK-61: of a report, staff correct it there. */
export function SubjectNow({ item, subject, draft, isEditing, onEdit, onEditing }: SubjectNowProps): ReactNode {
  const mayCorrect = kindRules[item.kind].corrects === 'point' && subject.path !== null && onEdit !== null
  const shown = subject.fields.filter(
    (field) => isShown(field) && (isEditing || !isSaidAtTop(field.name, field.value, item)),
  )
  return (
    <section aria-labelledby="desk-subject-title">
      <TitleRow
        className={sectionStyles.sectionHead}
        aside={
          mayCorrect && (
            <Button size="sm" variant="quiet" icon={isEditing ? 'check' : 'edit'} onClick={() => onEditing(!isEditing)}>
              <FormattedMessage id={isEditing ? 'desk.edit.done' : 'desk.subject.correct'} />
            </Button>
          )
        }
      >
        <h3 id="desk-subject-title" className={sectionStyles.sectionTitle}>
          <FormattedMessage id={`desk.subject.${subject.kind}`} />
        </h3>
      </TitleRow>
      <p className={styles.subjectSigns}>
        <StatusChip tone={subject.path === null ? 'neutral' : 'good'} icon={subject.path === null ? 'hide' : 'show'}>
          <CodeWords name="status" code={subject.status} />
        </StatusChip>
        {subject.path !== null && (
          <a href={subject.path} target="_blank" rel="noreferrer">
            <FormattedMessage id={subject.kind === 'facility' ? 'desk.open.point' : 'desk.open.event'} />
          </a>
        )}
      </p>
      <table className={styles.difference}>
        <tbody>
          {shown.map((field) => (
            <NowRow
              key={field.name}
              field={field}
              draft={draft}
              timezone={item.timezone}
              currency={currencyOfItem(item)}
              isEditing={isEditing && mayCorrect}
              onEdit={mayCorrect && !isSuggested(item, draft, field) ? onEdit : null}
            />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The currency is said with the prices. */
const isShown = ({ name, value }: EnteredField): boolean =>
  name !== 'currency' && fieldValueOf(name, value).is !== 'nothing'

/** A value that the report suggests, and that is not refused, is decided there. */
const isSuggested = ({ fields }: DeskItem, { refused }: DecisionDraft, { name }: EnteredField): boolean =>
  fields.some((field) => fieldKeyOf(field.name) === fieldKeyOf(name) && refused[field.name] === undefined)

interface NowRowProps extends Pick<SubjectNowProps, 'draft' | 'isEditing' | 'onEdit'> {
  field: EnteredField
  timezone: string
  currency: CurrencyCode
}

function NowRow({ field: { name, value: raw }, draft, timezone, currency, isEditing, onEdit }: NowRowProps): ReactNode {
  const value = fieldValueOf(name, raw)
  const label = useFieldName(name)
  const { formatMessage } = useIntl()
  const { [name]: edited, ...others } = draft.changes
  const change = (text: string): void => onEdit?.({ changes: text === raw ? others : { ...others, [name]: text } })
  const isHidden = edited === ''
  const photos = onEdit !== null && value.is === 'pictures' ? value.addresses : []
  return (
    <tr data-standing={edited === undefined ? undefined : 'changed'}>
      <th scope="row">
        <FieldName name={name} />
      </th>
      <td className={styles.after}>
        {photos.length > 0 && onEdit !== null ? (
          <RemovablePhotos photos={photos} removed={draft.removedPhotos} onEdit={onEdit} />
        ) : isEditing && onEdit !== null && value.is === 'text' ? (
          <EditedText name={name} text={edited ?? value.text} onChange={change} />
        ) : (
          <div className={styles.nowValue}>
            <span className={isHidden ? styles.struck : undefined}>
              <FieldValueWords
                value={edited === undefined || isHidden ? value : { is: 'text', text: edited }}
                name={name}
                timezone={timezone}
                currency={currency}
                isEdited={edited !== undefined && !isHidden}
              />
            </span>
            {onEdit !== null && contactFieldNames.includes(name) && (
              <Button
                size="sm"
                variant="quiet"
                icon={isHidden ? 'show' : 'hide'}
                aria-label={`${formatMessage({ id: isHidden ? 'desk.subject.keep' : 'desk.subject.hide' })}: ${label}`}
                onClick={() => onEdit({ changes: isHidden ? others : { ...others, [name]: '' } })}
              >
                <FormattedMessage id={isHidden ? 'desk.subject.keep' : 'desk.subject.hide'} />
              </Button>
            )}
          </div>
        )}
      </td>
    </tr>
  )
}

interface RemovablePhotosProps {
  photos: readonly string[]
  removed: readonly string[]
  onEdit: (changes: Partial<DecisionDraft>) => void
}

/** DESK-82 */
function RemovablePhotos({ photos, removed, onEdit }: RemovablePhotosProps): ReactNode {
  const { formatMessage } = useIntl()
  return (
    <ul className={styles.photos}>
      {photos.map((address, index) => {
        const isRemoved = removed.includes(address)
        const name = formatMessage({ id: 'facility.photo' }, { number: index + 1 })
        const words = formatMessage({ id: isRemoved ? 'desk.subject.keep' : 'desk.subject.remove' })
        const others = removed.filter((each) => each !== address)
        return (
          <li key={address}>
            <img src={address} alt={name} className={isRemoved ? styles.removed : undefined} />
            <Button
              size="sm"
              variant="quiet"
              icon={isRemoved ? 'show' : 'delete'}
              aria-label={`${words}: ${name}`}
              onClick={() => onEdit({ removedPhotos: isRemoved ? others : [...others, address] })}
            >
              {words}
            </Button>
          </li>
        )
      })}
    </ul>
  )
}
