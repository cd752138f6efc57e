import { useState, type FormEvent, type ReactNode, type Ref } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { observer } from 'mobx-react-lite'
import { useLocation, useNavigate } from 'react-router'
import { queueOrders, wholeQueue, type QueueFilter, type SavedFilter } from '@recircle/core/desk'
import { reportReasonNames } from '@recircle/core/report'
import { isLocaleCode, languageOf, localeAutonyms, localeCodes, type SiteVariant } from '@recircle/core/site'
import { modelled } from '@recircle/ui/screen/modelled.tsx'
import { Badge } from '@recircle/ui/mark/badge.tsx'
import { Button } from '@recircle/ui/button/button.tsx'
import { Checkbox } from '@recircle/ui/field/checkbox.tsx'
import { IconButton } from '@recircle/ui/button/icon-button.tsx'
import { Popover } from '@recircle/ui/popover/popover.tsx'
import { TextField } from '@recircle/ui/field/text-field.tsx'
import { usePausedText } from '@recircle/ui/field/use-paused-text.ts'
import { PlainSelect } from '@recircle/ui/field/plain-select.tsx'
import { SavedFiltersViewModel } from './saved-filters.view-model.ts'
import { SiteFilter } from './site-filter.view.tsx'
import styles from './queue-filters.module.css'

const offeredDays = [1, 3, 7, 30]

interface QueueFiltersProps {
  filter: QueueFilter
  sites: readonly SiteVariant[]
  searchRef: Ref<HTMLInputElement>
  onNarrow: (changes: Partial<QueueFilter>) => void
}

export function QueueFilters({ filter, sites, searchRef, onNarrow }: QueueFiltersProps): ReactNode {
  const { formatMessage } = useIntl()
  const any = { value: '', label: formatMessage({ id: 'desk.filter.any' }) }
  const localeName = (code: (typeof localeCodes)[number]): string =>
    code === 'RU_KZ' ? `${localeAutonyms[code]} (KZ)` : localeAutonyms[code]
  const { variant, locale, reason, olderThanDays, isMine } = filter
  const narrowing = [variant, locale, reason, olderThanDays, isMine].filter(Boolean).length
  return (
    <div className={styles.filters}>
      <LateField
        label={formatMessage({ id: 'desk.filter.words' })}
        value={filter.words}
        inputRef={searchRef}
        onChange={(words) => onNarrow({ words })}
      />
      <Popover
        align="end"
        label={formatMessage({ id: 'desk.filter.title' })}
        className={styles.filterBox}
        renderTrigger={(trigger) => (
          <span className={styles.narrowing}>
            <IconButton icon="filter" outlined label={formatMessage({ id: 'desk.filter.title' })} {...trigger} />
            {narrowing > 0 && <Badge hot>{narrowing}</Badge>}
          </span>
        )}
      >
        <div className={styles.filterFields}>
          <PlainSelect
            label={formatMessage({ id: 'desk.filter.order' })}
            value={filter.order}
            options={queueOrders.map((order) => ({
              value: order,
              label: formatMessage({ id: `desk.order.${order}` }),
            }))}
            onChange={(value) => onNarrow({ order: queueOrders.find((order) => order === value) ?? 'age' })}
          />
          <div className={styles.filterPairs}>
            <SiteFilter sites={sites} chosen={filter.variant} onChoose={(chosen) => onNarrow({ variant: chosen })} />
            <PlainSelect
              label={formatMessage({ id: 'desk.filter.locale' })}
              value={locale ?? ''}
              options={[
                any,
                ...localeCodes.map((code) => ({ value: code, label: `${localeName(code)} · ${languageOf(code)}` })),
              ]}
              onChange={(value) => onNarrow({ locale: isLocaleCode(value) ? value : null })}
            />
            <PlainSelect
              label={formatMessage({ id: 'desk.filter.reason' })}
              value={reason}
              options={[
                any,
                ...reportReasonNames.map((each) => ({
                  value: each,
                  label: formatMessage({ id: `desk.reason.${each}` }),
                })),
              ]}
              onChange={(value) => onNarrow({ reason: value })}
            />
            <PlainSelect
              label={formatMessage({ id: 'desk.filter.age' })}
              value={String(olderThanDays ?? '')}
              options={[
                any,
                ...offeredDays.map((days) => ({
                  value: String(days),
                  label: formatMessage({ id: 'desk.filter.olderThan' }, { days }),
                })),
              ]}
              onChange={(value) => onNarrow({ olderThanDays: value === '' ? null : Number(value) })}
            />
          </div>
          <Checkbox
            label={<FormattedMessage id="desk.filter.mine" />}
            checked={isMine}
            onChange={(isChosen) => onNarrow({ isMine: isChosen })}
          />
          <Button size="sm" variant="quiet" onClick={() => onNarrow({ ...wholeQueue, order: filter.order })}>
            <FormattedMessage id="desk.filter.reset" />
          </Button>
          <SavedFilters />
        </div>
      </Popover>
    </div>
  )
}

interface LateFieldProps {
  label: string
  value: string
  inputRef: Ref<HTMLInputElement>
  onChange: (value: string) => void
}

function LateField({ label, value, inputRef, onChange }: LateFieldProps): ReactNode {
  const { text, type } = usePausedText(value, onChange)
  return (
    <TextField
      ref={inputRef}
      type="search"
      icon="search"
      label={label}
      labelHidden
      placeholder={label}
      value={text}
      onChange={type}
      className={styles.filterText}
    />
  )
}

interface SavedFiltersModel {
  readonly saved: readonly SavedFilter[]
  readonly save: (filter: SavedFilter) => Promise<void>
  readonly remove: (name: string) => Promise<void>
}

const SavedFiltersView = observer(function SavedFiltersView({ model }: { model: SavedFiltersModel }): ReactNode {
  const { formatMessage } = useIntl()
  const { search } = useLocation()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const save = (event: FormEvent): void => {
    event.preventDefault()
    if (name.trim() === '') return
    void model.save({ name: name.trim(), query: search.replace(/^\?/, '') }).then(() => setName(''))
  }
  return (
    <div className={styles.saved}>
      <p className={styles.savedTitle}>{formatMessage({ id: 'desk.filter.saved' })}</p>
      <ul>
        {model.saved.map((filter) => (
          <li key={filter.name} className={styles.savedLine}>
            <button type="button" onClick={() => void navigate({ pathname: '/queue', search: filter.query })}>
              {filter.name}
            </button>
            <IconButton
              icon="close"
              iconSize="sm"
              label={formatMessage({ id: 'desk.filter.remove' }, { name: filter.name })}
              onClick={() => void model.remove(filter.name)}
            />
          </li>
        ))}
      </ul>
      <form className={styles.saveForm} onSubmit={save}>
        <TextField
          label={formatMessage({ id: 'desk.filter.name' })}
          labelHidden
          placeholder={formatMessage({ id: 'desk.filter.name' })}
          value={name}
          maxLength={80}
          onChange={setName}
        />
        <Button size="sm" variant="secondary" type="submit">
          <FormattedMessage id="desk.filter.save" />
        </Button>
      </form>
    </div>
  )
})
const SavedFilters = modelled(SavedFiltersViewModel, SavedFiltersView)
