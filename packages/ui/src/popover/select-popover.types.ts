import type { ReactNode } from 'react'
import type { FieldTexts } from '../field/field.tsx'

export interface SelectOption {
  id: string
  title: string
  /** A glyph before the title. */
  start?: ReactNode
  /** A secondary text after the title. */
  note?: ReactNode
}

/** FORM-4: selects none (an action menu), one or several options. */
export type Selection =
  | { mode: 'none'; onChoose: (id: string) => void }
  | { mode: 'single'; value: string | null; onChange: (id: string) => void }
  | { mode: 'multi'; value: readonly string[]; onChange: (ids: string[]) => void }

export interface SelectSearch {
  label: string
  placeholder?: string | undefined
  /** If set, the caller provides matching options; otherwise they are filtered by title here. */
  onQuery?: ((query: string) => void) | undefined
  /** There are no options before a query. */
  needsQuery?: boolean | undefined
}

export interface SelectTexts {
  placeholder: string
  noResults: string
  startTyping: string
  error: string
  loading: string
  retry: string
}

export interface SelectPopoverProps extends FieldTexts {
  selection: Selection
  options: readonly SelectOption[]
  texts: SelectTexts
  state?: 'ok' | 'loading' | 'error' | undefined
  search?: SelectSearch | undefined
  /** The title of the selected value while its option is not loaded. */
  valueTitle?: string | undefined
  /** Shown in place of the title, which remains the name of the button. */
  short?: string | undefined
  name?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  labelHidden?: boolean | undefined
  onRetry?: (() => void) | undefined
  onOpen?: (() => void) | undefined
  onBlur?: (() => void) | undefined
}
