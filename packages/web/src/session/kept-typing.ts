import { useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { KeyValueStore } from '@recircle/core/shared'
import type { VisitorAccess } from '../routing/access.ts'
import { useScope } from '../routing/screen/scope.ts'

export type Typed = Readonly<Record<string, string>>

interface KeptTypingParts {
  readonly visitor: Pick<VisitorAccess, 'state'>
  readonly stores: { readonly session: Pick<KeyValueStore, 'get' | 'set' | 'remove'> }
}

/** AUTH-29: keeps the input of one short form in this tab while the same person signs in again. */
export class KeptTyping {
  private readonly key: string | null

  constructor(
    private readonly parts: KeptTypingParts,
    path: string,
    form: string,
  ) {
    const userId = parts.visitor.state.session?.auth.userId
    this.key = userId === undefined ? null : `keptTyping.${userId}.${path}.${form}`
  }

  /** The stored input; returned once. */
  take(): Typed | null {
    const kept = this.key === null ? null : this.parts.stores.session.get(this.key)
    if (kept === null || this.key === null) return null
    this.parts.stores.session.remove(this.key)
    const texts = Object.entries(parsed(kept)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    )
    return Object.fromEntries(texts)
  }

  /** The form is left: only the end of the session is not the person's own decision. */
  leave(typed: Typed): void {
    const { status } = this.parts.visitor.state
    const hasEnded = status !== 'signed-in' && status !== 'signed-out'
    const hasInput = Object.values(typed).some((value) => value !== '')
    if (this.key !== null && hasEnded && hasInput) this.parts.stores.session.set(this.key, JSON.stringify(typed))
  }
}

function parsed(text: string): object {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return {}
  }
}

/** AUTH-29: for a form that manages its own input. */
export function useKeptTyping(form: string, typed: Typed, restore: (kept: Typed) => void): void {
  const scope = useScope()
  const { pathname } = useLocation()
  const latest = useRef({ typed, restore })
  useLayoutEffect(() => void (latest.current = { typed, restore }))
  useLayoutEffect(() => {
    const keeper = new KeptTyping(scope, pathname, form)
    const kept = keeper.take()
    if (kept !== null) latest.current.restore(kept)
    return () => keeper.leave(latest.current.typed)
  }, [scope, pathname, form])
}

/** AUTH-29: a text of a short form on an account page. */
export function useKeptText(form: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState('')
  useKeptTyping(form, { text }, (kept) => setText(kept['text'] ?? ''))
  return [text, setText]
}

/** AUTH-29: the open dialog of an entry in a list, which opens again with its own input. */
export function useKeptDialog(
  list: string,
  open: { readonly name: string; readonly id: string } | null,
  reopen: (name: string, id: string) => void,
): void {
  useKeptTyping(list, open ? { name: open.name, id: open.id } : {}, ({ name = '', id = '' }) => reopen(name, id))
}
