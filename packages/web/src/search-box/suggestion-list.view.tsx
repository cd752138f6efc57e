import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { usePage } from '../routing/screen/use-page.ts'
import { TextButton } from '@recircle/ui/button/text-button.tsx'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { VisuallyHidden } from '@recircle/ui/layout/visually-hidden.tsx'
import { AnswerGroupView } from './answer-group.view.tsx'
import { FromView } from './from.view.tsx'
import { suggestionKey, type Suggestion, type SuggestionGroup, type Suggestions } from './suggestion.ts'
import { OptionView } from './suggestion-option.view.tsx'
import styles from './suggestion-list.module.css'

export interface SuggestionsViewProps {
  id: string
  shown: Suggestions
  active: number
  nowMs: number
  /** Near me was chosen, but the location is unknown. */
  isPlaceUnknown: boolean
  onActive: (index: number) => void
  onChoose: (suggestion: Suggestion) => void
  onRetry: () => void
  onForget: () => void
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`

/** MAP-20: suggestions in groups, with the states empty, slow and failed. The field keeps focus and handles the keys. */
export function SuggestionsView(props: SuggestionsViewProps): ReactNode {
  const { id, shown, active, nowMs, isPlaceUnknown, onActive, onChoose, onRetry, onForget } = props
  const { formatMessage } = useIntl()
  const { text, groups, state, streets } = shown
  const { addressAttribution } = usePage().settings
  const isNone = groups.some(({ id: groupId }) => groupId === 'none')
  const count = isNone ? 0 : groups.reduce((sum, { items }) => sum + items.length, 0)
  const answer = groups.find((group) => group.id === 'answer')?.items[0]
  const isSlow = state === 'slow' || streets === 'asking'
  const named = answer?.type === 'answer' ? answer : null
  const option = (at: number, item: Suggestion, content: ReactNode): ReactNode => (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
    <div
      key={suggestionKey(item)}
      id={optionId(id, at)}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its listbox
      role="option"
      tabIndex={-1}
      aria-selected={at === active}
      className={styles.option}
      onPointerMove={() => at !== active && onActive(at)}
      onClick={() => onChoose(item)}
    >
      {content}
    </div>
  )
  return (
    // Prevents the field from losing focus.
    <div
      className={styles.panel}
      data-slow={isSlow && count > 0 ? '' : undefined}
      onPointerDown={(event) => event.preventDefault()}
    >
      <div
        id={id}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native select holds no glyphs
        role="listbox"
        tabIndex={-1}
        aria-label={formatMessage({ id: 'suggest.label' })}
      >
        {groups.map((group, place) => (
          <div
            key={group.id}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset holds no options
            role="group"
            aria-labelledby={`${id}-${group.id}`}
            className={classNames(styles.group, isOfChips(group.id) && styles.chips)}
          >
            <div id={`${id}-${group.id}`} className={isUntitled(group.id) ? styles.unseen : styles.title}>
              {formatMessage({ id: `suggest.${group.id}` })}
              {group.id === 'points' && <FromView around={shown.around} />}
              {group.id === 'streets' && streets === 'found' && (
                <small className={styles.from}>{addressAttribution}</small>
              )}
            </div>
            {group.id === 'answer' ? (
              <AnswerGroupView
                items={group.items}
                nowMs={nowMs}
                option={(inGroup, content) => option(firstOf(groups, place) + inGroup, group.items[inGroup]!, content)}
              />
            ) : (
              group.items.map(
                (item, inGroup) =>
                  item.type !== 'answer' &&
                  option(
                    firstOf(groups, place) + inGroup,
                    item,
                    <OptionView suggestion={item} typed={text} nowMs={nowMs} isChip={isOfChips(group.id)} />,
                  ),
              )
            )}
          </div>
        ))}
      </div>
      {groups.some((group) => group.id === 'recent') && (
        <TextButton className={styles.forget} onClick={onForget}>
          <FormattedMessage id="suggest.forget" />
        </TextButton>
      )}
      <output className={styles.status}>
        {isPlaceUnknown && <FormattedMessage id="suggest.noPlace" />}
        {isNone && (
          <VisuallyHidden>
            <FormattedMessage id="suggest.none" />
          </VisuallyHidden>
        )}
        {state === 'ready' && count > 0 && (
          <VisuallyHidden>
            {named && (
              <FormattedMessage
                id={named.materials.length > 0 ? 'suggest.answer.taken' : 'suggest.answer.notTaken'}
                values={{ name: named.name }}
              />
            )}{' '}
            <FormattedMessage id="suggest.count" values={{ count }} />
          </VisuallyHidden>
        )}
        {isSlow && <LoadingWords isSeen={count === 0} />}
        {(streets === 'unknown' || streets === 'none' || streets === 'failed') && (
          <FormattedMessage id={`suggest.streets.${streets}`} />
        )}
        {state === 'failed' && (
          <>
            <FormattedMessage id="suggest.failed" />{' '}
            <TextButton onClick={onRetry}>{formatMessage({ id: 'layout.tryAgain' })}</TextButton>
          </>
        )}
      </output>
    </div>
  )
}

/** Titles that only screen readers need. */
const isUntitled = (id: SuggestionGroup['id']): boolean => id === 'start' || id === 'answer' || id === 'several'

/** What needs a word or two, before anything is typed. */
const isOfChips = (id: SuggestionGroup['id']): boolean => id === 'recent' || id === 'materials'

/** Above what was found before, a line is enough to see. */
const LoadingWords = ({ isSeen }: { isSeen: boolean }): ReactNode => {
  const words = <FormattedMessage id="layout.loading" />
  return isSeen ? words : <VisuallyHidden>{words}</VisuallyHidden>
}

/** The index of the first option of a group. */
const firstOf = (groups: Suggestions['groups'], place: number): number =>
  groups.slice(0, place).reduce((sum, { items }) => sum + items.length, 0)
