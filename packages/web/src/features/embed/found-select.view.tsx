import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSelectTexts } from '../../forms/use-select-texts.ts'
import { useBound } from '../../routing/screen/use-bound.ts'
import { TownNote } from '../../search-box/town-words.view.tsx'
import { SelectPopover } from '../../ui/select-popover.tsx'
import { findForEmbed, type FoundForEmbed, type NamedForEmbed } from './find-for-embed.ts'

/** The delay after a key, so that a word is asked for once. */
const pauseMs = 150

interface FoundSelectProps {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  /** Under which a form sends the id. */
  formName: string
  searchLabel: string
  /** The option of no choice. */
  anyTitle: string
  value: string
  valueTitle: string
  what: NamedForEmbed
  onChoose: (found: FoundForEmbed | null) => void
}

/** EMBED-7: a choice among far too many, found by a part of the name. */
export function FoundSelect({
  label,
  hint,
  error,
  formName,
  searchLabel,
  anyTitle,
  value,
  valueTitle,
  what,
  onChoose,
}: FoundSelectProps): ReactNode {
  const texts = useSelectTexts()
  const find = useBound(findForEmbed[what])
  const [found, setFound] = useState<readonly FoundForEmbed[] | null>(null)
  const [state, setState] = useState<'ok' | 'error'>('ok')
  const search = useRef({ timer: 0, call: new AbortController(), text: '' })
  const stop = (): void => {
    window.clearTimeout(search.current.timer)
    search.current.call.abort()
  }
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- once, at the end
  useEffect(() => stop, [])
  const look = async (): Promise<void> => {
    const call = new AbortController()
    search.current.call = call
    const answer = await find(search.current.text, { signal: call.signal })
    if (call.signal.aborted) return
    setFound(answer ?? [])
    setState(answer === null ? 'error' : 'ok')
  }
  const ask = (query: string): void => {
    stop()
    search.current.text = query.trim()
    setState('ok')
    if (query.trim() === '') setFound(null)
    else search.current.timer = window.setTimeout(() => void look(), pauseMs)
  }
  const atFirst: readonly FoundForEmbed[] = [
    { id: '', name: anyTitle, town: null },
    ...(value === '' ? [] : [{ id: value, name: valueTitle, town: null }]),
  ]
  const offered = found ?? atFirst
  return (
    <SelectPopover
      label={label}
      hint={hint}
      error={error}
      // For Enter in another field, which sends the form.
      name={value === '' ? undefined : formName}
      selection={{
        mode: 'single',
        value,
        onChange: (id) => onChoose(id === '' ? null : (offered.find((each) => each.id === id) ?? null)),
      }}
      options={offered.map(({ id, name, town }) => ({ id, title: name, note: town && <TownNote town={town} /> }))}
      valueTitle={value === '' ? anyTitle : valueTitle}
      search={{ label: searchLabel, placeholder: searchLabel, onQuery: ask }}
      state={state}
      texts={texts}
      onRetry={() => void look()}
      onOpen={() => ask('')}
    />
  )
}
