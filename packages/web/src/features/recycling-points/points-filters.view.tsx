import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHref } from 'react-router'
import { facilityKinds, materialMatches } from '@recircle/core/facility'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { useFormats } from '@recircle/ui/i18n/words.tsx'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { FieldError } from '@recircle/ui/field/field.tsx'
import { HiddenParameters } from '@recircle/ui/field/hidden-parameters.tsx'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import { MaterialGlyph } from '@recircle/ui/mark/material-glyph.tsx'
import { closePopoverOf } from '@recircle/ui/popover/popover.tsx'
import choice from '@recircle/ui/field/choice.module.css'
import field from '@recircle/ui/field/field.module.css'
import type { MaterialChoice } from './meaning-of-address.ts'
import {
  chosenTime,
  hasFilters,
  listPath,
  pointsHref,
  pointsSearch,
  readPointsAddress,
  withoutFilters,
  type PointsAddress,
} from './points-address.ts'
import styles from './points-filters.module.css'

interface PointsFiltersProps {
  address: PointsAddress
  materials: readonly MaterialChoice[]
  onFilter: (address: PointsAddress) => void
  /** The number of points for the current filters. */
  count: number | null
  /** The number of points for other filters; null if unknown. */
  onCount: (address: PointsAddress) => Promise<number | null>
}

const formFields = ['open', 'time', 'confirmed', 'kind', 'match', 'materials', 'page']
/** The form with all filters, which also works without scripts. */
export function PointsFiltersView(props: PointsFiltersProps): ReactNode {
  const { address, materials, onFilter } = props
  const { formatMessage } = useIntl()
  const formats = useFormats()
  const action = useHref(listPath)
  const chosen = address.open !== null && address.open !== 'now' ? address.open : ''
  const [isTimed, setTimed] = useState(chosen !== '')
  const [choices, setChoices] = useState(address.materials.length)
  const time = useRef<HTMLInputElement>(null)
  const [isTimeMissing, setTimeMissing] = useState(false)
  const errorId = useId()
  const { shownCount, recount } = useCount(props)
  return (
    <form
      onChange={({ currentTarget: form }) => {
        setChoices(form.querySelectorAll('[name=materials]:checked').length)
        recount(form)
      }}
      action={action}
      className={styles.form}
      // An incomplete time gets the site's own message instead of the browser's.
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const lacksTime = isTimed && time.current?.value === ''
        setTimeMissing(lacksTime)
        if (lacksTime) return time.current?.focus()
        closePopoverOf(event.currentTarget)
        onFilter(addressOf(event.currentTarget))
      }}
    >
      <div className={styles.head}>
        <b className={styles.title}>{formatMessage({ id: 'map.filters' })}</b>
        {hasFilters(address) && (
          <Anchor href={pointsHref(withoutFilters(address))} className={styles.reset}>
            <FormattedMessage id="map.resetFilters" />
          </Anchor>
        )}
        <IconButton
          icon="close"
          label={formatMessage({ id: 'layout.close' })}
          onClick={({ currentTarget }) => closePopoverOf(currentTarget)}
        />
      </div>
      <div className={styles.fields}>
        <fieldset>
          <legend className={choice.legend}>{formatMessage({ id: 'map.materials' })}</legend>
          <div className={styles.materials}>
            {inFamilies(materials).map(({ slug, name, count, isInner }) => (
              <label key={slug} className={choice.choice} data-inner={isInner || undefined}>
                <input
                  type="checkbox"
                  name="materials"
                  value={slug}
                  defaultChecked={address.materials.includes(slug)}
                  className={`${choice.box} ${choice.check}`}
                />
                <MaterialGlyph material={slug} size="sm" />
                <span className={styles.name}>{name}</span>
                {count !== null && <span className={styles.amount}>{formats.number(count)}</span>}
              </label>
            ))}
          </div>
          <div className={styles.match} data-choices={choices}>
            {materialMatches.map((match) => (
              <Radio
                key={match}
                name="match"
                value={match}
                isChecked={address.materialMatch === match}
                words={`map.match.${match}`}
              />
            ))}
          </div>
        </fieldset>
        <fieldset>
          <legend className={choice.legend}>{formatMessage({ id: 'map.kind' })}</legend>
          <div className={styles.choices}>
            <Radio name="kind" value="" isChecked={address.kind === null} words="map.kind.any" />
            {facilityKinds.map((kind) => (
              <Radio key={kind} name="kind" value={kind} isChecked={address.kind === kind} words={`map.kind.${kind}`} />
            ))}
          </div>
        </fieldset>
        <div className={styles.choices}>
          <label className={choice.choice}>
            <input
              type="checkbox"
              name="open"
              value={chosenTime}
              checked={isTimed}
              className={`${choice.box} ${choice.check}`}
              onChange={() => {
                setTimed(!isTimed)
                setTimeMissing(false)
              }}
            />
            <FormattedMessage id="map.open.at" />
          </label>
          <input
            ref={time}
            type="datetime-local"
            name="time"
            defaultValue={chosen}
            aria-label={formatMessage({ id: 'map.open.time' })}
            aria-invalid={isTimeMissing || undefined}
            aria-describedby={isTimeMissing ? errorId : undefined}
            className={`${field.input} ${styles.time}`}
            onChange={() => setTimeMissing(false)}
          />
          {isTimeMissing && <FieldError id={errorId}>{formatMessage({ id: 'map.open.timeMissing' })}</FieldError>}
          {/* The chip's choice stays unless a time is chosen, which comes before it. */}
          {address.open === 'now' && <input type="hidden" name="open" value="now" />}
        </div>
        <label className={choice.choice}>
          <input
            type="checkbox"
            name="confirmed"
            value="lately"
            defaultChecked={address.isConfirmedLately}
            className={`${choice.box} ${choice.check}`}
          />
          <FormattedMessage id="map.confirmedLately" />
        </label>
        <HiddenParameters search={pointsSearch(address)} except={formFields} />
      </div>
      <div className={styles.foot}>
        <Button type="submit" wide>
          {shownCount === null ? (
            <FormattedMessage id="map.filters.apply" />
          ) : (
            <FormattedMessage id="map.showCount" values={{ count: shownCount }} />
          )}
        </Button>
      </div>
    </form>
  )
}

const byCount = (a: MaterialChoice, b: MaterialChoice): number => (b.count ?? 0) - (a.count ?? 0)

type FamilyMember = MaterialChoice & { readonly isInner: boolean }

/** Each material with those it includes behind it; the most frequent first. */
function inFamilies(materials: readonly MaterialChoice[]): FamilyMember[] {
  const sorted = materials.toSorted(byCount)
  const isRoot = ({ parentId }: MaterialChoice): boolean => materials.every(({ id }) => id !== parentId)
  const family = (each: MaterialChoice, isInner: boolean): FamilyMember[] => [
    { ...each, isInner },
    ...sorted.filter(({ parentId }) => parentId === each.id).flatMap((inner) => family(inner, true)),
  ]
  return sorted.filter(isRoot).flatMap((each) => family(each, false))
}

function addressOf(form: HTMLFormElement): PointsAddress {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') query.append(name, value)
  return readPointsAddress(undefined, query.toString())
}

/** Visitors often select several filters in a row; only the last state is requested. */
const restMs = 250

/** MAP-17: the number of points that unapplied filters would leave. */
function useCount({ count: first, onCount }: PointsFiltersProps): {
  readonly shownCount: number | null
  readonly recount: (form: HTMLFormElement) => void
} {
  const [count, setCount] = useState(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef(0)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = async (form: HTMLFormElement): Promise<void> => {
    latest.current++
    const mine = latest.current
    const answer = await onCount(addressOf(form))
    if (mine === latest.current) setCount(answer)
  }
  const recount = (form: HTMLFormElement): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void ask(form), restMs)
  }
  return { shownCount: count, recount }
}

interface RadioProps {
  name: string
  value: string
  isChecked: boolean
  words: MessageId
}

const Radio = ({ name, value, isChecked, words }: RadioProps): ReactNode => (
  <label className={choice.choice}>
    <input
      type="radio"
      name={name}
      value={value}
      defaultChecked={isChecked}
      className={`${choice.box} ${choice.radio}`}
    />
    <FormattedMessage id={words} />
  </label>
)
