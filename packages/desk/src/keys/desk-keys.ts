/** The command of a key. `refuse` waits for the digit of a reason, and for Enter, which sends it. */
export type DeskCommand =
  | {
      readonly kind:
        | 'next'
        | 'previous'
        | 'accept'
        | 'refuse'
        | 'edit'
        | 'undo'
        | 'mark'
        | 'markThrough'
        | 'send'
        | 'search'
        | 'help'
    }
  | { readonly kind: 'reason'; readonly index: number }

export interface PressedKey {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly repeat: boolean
  /** The focus is on an element that handles keys itself: a field, a select, an open dialog. */
  readonly isTyping: boolean
  /** The focus is on an element that Enter presses. */
  readonly isPressing: boolean
}

/** The list of keys as shown in the help; also the only definition of their commands. */
export const deskKeys: readonly {
  readonly key: string
  readonly kind: Exclude<DeskCommand['kind'], 'reason' | 'send'>
  readonly withShift?: boolean
}[] = [
  { key: 'j', kind: 'next' },
  { key: 'k', kind: 'previous' },
  { key: 'a', kind: 'accept' },
  { key: 'r', kind: 'refuse' },
  { key: 'e', kind: 'edit' },
  { key: 'u', kind: 'undo' },
  { key: 'x', kind: 'mark' },
  { key: 'x', kind: 'markThrough', withShift: true },
  { key: '/', kind: 'search' },
  { key: '?', kind: 'help' },
]

/** Cyrillic layouts have other letters on these keys, so a non-Latin letter is recognized by its position. */
function letterOf({ key, code, shiftKey }: PressedKey): string {
  if (/^[a-z?/]$/i.test(key)) return key.toLowerCase()
  if (code === 'Slash') return shiftKey ? '?' : '/'
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? ''
}

const digitOf = ({ code, key }: PressedKey): number | null => {
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(code)?.[1] ?? (/^[1-9]$/.test(key) ? key : undefined)
  return digit === undefined ? null : Number(digit)
}

/** DESK-30: null with modifiers, in fields, and for key repeats. */
export function commandOf(pressed: PressedKey, awaitsReason: boolean): DeskCommand | null {
  if (pressed.isTyping || pressed.ctrlKey || pressed.metaKey || pressed.altKey || pressed.repeat) return null
  if (pressed.key === 'Enter') return awaitsReason && !pressed.shiftKey && !pressed.isPressing ? { kind: 'send' } : null
  const digit = digitOf(pressed)
  if (digit !== null) return awaitsReason && !pressed.shiftKey ? { kind: 'reason', index: digit - 1 } : null
  const letter = letterOf(pressed)
  // Elsewhere a capital is a slip of Shift; layouts differ in whether these two need it.
  const isFree = letter === '?' || letter === '/'
  const known = deskKeys.find(
    ({ key, withShift = false }) => key === letter && (isFree || withShift === pressed.shiftKey),
  )
  return known === undefined ? null : { kind: known.kind }
}

const typingElements =
  'input:not([type=checkbox],[type=radio],[type=button]), textarea, select, [contenteditable], dialog[open], [popover]'

export const isPressingIn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a[href], summary') !== null

export const isTypingIn = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(typingElements) !== null
