import { observer } from 'mobx-react-lite'
import { useEffect, type ReactNode } from 'react'
import { useSelectTexts } from '@recircle/ui/i18n/use-select-texts.ts'
import { TownNote } from '../../search-box/town-words.view.tsx'
import { SelectPopover } from '@recircle/ui/popover/select-popover.tsx'
import type { FoundName } from './found-name.ts'

export interface NameSearchModel {
  readonly found: readonly FoundName[] | null
  readonly hasFailed: boolean
  readonly ask: (query: string) => void
  readonly look: () => Promise<void>
  readonly stop: () => void
}

export interface FoundSelectProps {
  label: ReactNode
  error?: ReactNode
  /** Under which a form sends the id. */
  formName: string
  searchLabel: string
  /** The option of no choice; null if one must be made. */
  anyTitle: string | null
  value: string
  valueTitle: string
  names: NameSearchModel
  onChoose: (found: FoundName | null) => void
}

/** EMBED-7: a choice among far too many, found by a part of the name. */
export const FoundSelect = observer(function FoundSelect({
  label,
  error,
  formName,
  searchLabel,
  anyTitle,
  value,
  valueTitle,
  names,
  onChoose,
}: FoundSelectProps): ReactNode {
  const texts = useSelectTexts()
  const { found, hasFailed, ask, look, stop } = names
  useEffect(() => stop, [stop])
  const atFirst: readonly FoundName[] = [
    ...(anyTitle === null ? [] : [{ id: '', name: anyTitle, town: null }]),
    ...(value === '' ? [] : [{ id: value, name: valueTitle, town: null }]),
  ]
  const offered = found ?? atFirst
  return (
    <SelectPopover
      label={label}
      error={error}
      // For Enter in another field, which sends the form.
      name={value === '' ? undefined : formName}
      selection={{
        mode: 'single',
        value,
        onChange: (id) => onChoose(id === '' ? null : (offered.find((each) => each.id === id) ?? null)),
      }}
      options={offered.map(({ id, name, town }) => ({ id, title: name, note: town && <TownNote town={town} /> }))}
      valueTitle={value === '' ? (anyTitle ?? '') : valueTitle}
      search={{ label: searchLabel, placeholder: searchLabel, onQuery: ask }}
      state={hasFailed ? 'error' : 'ok'}
      texts={texts}
      onRetry={() => void look()}
      onOpen={() => ask('')}
    />
  )
})
