import { useEffect, useId, useState, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useScope } from '../routing/screen/scope.ts'
import { MaterialGlyph } from '../ui/material-glyph.tsx'
import { openLookup } from './open-lookup.ts'
import type { FoundThing } from './thing-lookup.ts'
import styles from './late-things.module.css'

const shownMax = 5

/** GUIDE-15: what a thing is taken as, on the map; its own page where nothing takes it. */
const hrefOf = ({ slug, materials }: FoundThing): string =>
  materials.length > 0 ? `/recycling-points?thing=${slug}&materials=${materials.join(',')}` : `/guide/${slug}`

/** Offers things under a field that was a plain one until somebody typed into it. */
export function LateThings({ field }: { field: HTMLInputElement }): ReactNode {
  const navigate = useNavigate()
  const listId = useId()
  const { things, active, setActive, close } = useThings(field)
  const choose = (thing: FoundThing): void => {
    close()
    void navigate(hrefOf(thing))
  }
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (things.length === 0) return
      const chosen = things[active]
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step !== 0) setActive(((active + 1 + step + things.length + 1) % (things.length + 1)) - 1)
      else if (event.key === 'Enter' && chosen) choose(chosen)
      else if (event.key === 'Escape') close()
      else return
      event.preventDefault()
    }
    field.addEventListener('keydown', onKeyDown)
    return () => field.removeEventListener('keydown', onKeyDown)
  })
  useEffect(() => {
    const isOpen = things.length > 0
    const values: Record<string, string | null> = {
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': isOpen ? listId : null,
      'aria-activedescendant': isOpen && active >= 0 ? `${listId}-${active}` : null,
    }
    for (const [name, value] of Object.entries(values))
      if (value === null) field.removeAttribute(name)
      else field.setAttribute(name, value)
  }, [field, listId, things, active])
  if (things.length === 0) return null
  return (
    <div className={styles.anchor}>
      <div
        id={listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a native select holds no glyphs
        role="listbox"
        tabIndex={-1}
        aria-label={field.ariaLabel ?? ''}
        className={styles.panel}
      >
        {things.map((thing, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
          <div
            key={thing.slug}
            id={`${listId}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as its listbox
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onPointerMove={() => setActive(index)}
            // The field keeps the focus.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => choose(thing)}
          >
            <MaterialGlyph material={thing.materials[0] ?? ''} size="sm" />
            {thing.name}
          </div>
        ))}
      </div>
    </div>
  )
}

/** What the words in the field mean, while it has the focus. */
function useThings(field: HTMLInputElement) {
  const scope = useScope()
  const [things, setThings] = useState<readonly FoundThing[]>([])
  const [active, setActive] = useState(-1)
  const close = (): void => {
    setThings([])
    setActive(-1)
  }
  useEffect(() => {
    const lookup = openLookup(scope)
    let asked = ''
    const look = async (): Promise<void> => {
      asked = field.value
      const text = asked
      const found = text.trim() === '' ? [] : await (await lookup).find(text, shownMax)
      // Somebody who types on waits for the last answer only, and who has left for none.
      if (text !== asked || document.activeElement !== field) return
      setThings(found)
      setActive(-1)
    }
    const onInput = (): void => void look().catch(() => undefined)
    const onBlur = (): void => {
      asked = ''
      setThings([])
      setActive(-1)
    }
    onInput()
    field.addEventListener('input', onInput)
    field.addEventListener('blur', onBlur)
    return () => {
      field.removeEventListener('input', onInput)
      field.removeEventListener('blur', onBlur)
    }
  }, [field, scope])
  return { things, active, setActive, close }
}
