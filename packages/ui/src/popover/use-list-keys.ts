import { useRef, useState, type KeyboardEvent } from 'react'
import { nextIndex } from './next-index.ts'
import { typedAhead } from './select-rules.ts'
import type { SelectOption } from './select-popover.types.ts'

const typeAheadPauseMs = 600

interface ListKeys {
  options: readonly SelectOption[]
  first: number
  /** A search field has the focus and handles letters, space, Home and End itself. */
  typing: boolean
  /** What was typed before the list opened. */
  begun: string
  choose: (option: SelectOption) => void
  close: () => void
}

/** The keyboard handling of a listbox: the active option and the action of each key. */
export function useListKeys({ options, first, typing, begun, choose, close }: ListKeys) {
  // Until the user moves, the selected option is active; it may be known only once the options are loaded.
  const [moved, setActive] = useState<number | null>(
    begun === '' ? null : typing ? 0 : typedAhead(options, begun, first),
  )
  const active = moved ?? first
  const typed = useRef({ text: '', atMs: 0 })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Tab') return close()
    if (typing && (event.key === 'Home' || event.key === 'End' || event.key === ' ')) return
    const next = nextIndex(event.key, active, options.length)
    const option = options[active]
    if (next !== null) setActive(next)
    else if (event.key === 'Enter' || event.key === ' ') {
      if (option) choose(option)
    } else if (!typing && event.key.length === 1) {
      const goesOn = event.timeStamp - typed.current.atMs < typeAheadPauseMs
      typed.current = { text: goesOn ? typed.current.text + event.key : event.key, atMs: event.timeStamp }
      setActive(typedAhead(options, typed.current.text, active))
    } else return
    event.preventDefault()
  }
  return { active, setActive, onKeyDown }
}
