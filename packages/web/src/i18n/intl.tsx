import { createContext, createElement, Fragment, use, type ReactElement, type ReactNode } from 'react'
import { messagePieces, type CompiledMessage, type MessageRules, type MessageValues } from './message-parts.ts'

type Values = MessageValues<ReactElement>

interface IntlSettings {
  /** The loaded compiled messages, by id. */
  readonly messages: Readonly<Record<string, CompiledMessage>>
  readonly rules: MessageRules
  readonly onError: (error: Error) => void
}

/**
 * Replaces `react-intl` on both sides (an alias in `vite.config.ts`; views are typed against the library): the part of
 * its interface that this site uses, for messages parsed at build time. A test compares every message with the
 * library's output (decision 0162).
 */
export interface Intl extends Pick<IntlSettings, 'messages'> {
  readonly formatMessage: (message: { readonly id: string }, values?: Values) => string | ReactElement
}

const none: Values = {}

export const createIntl = ({ messages, rules, onError }: IntlSettings): Intl => ({
  messages,
  formatMessage({ id }, values = none) {
    const message = messages[id]
    try {
      if (message === undefined) throw new Error(`There is no message ${id} here`)
      const pieces = messagePieces(message, values, rules)
      return pieces.every((piece) => typeof piece === 'string') ? pieces.join('') : together(pieces)
    } catch (error) {
      onError(new Error(`The message ${id} cannot be written`, { cause: error }))
      return id
    }
  },
})

/** The order of the pieces never changes, so they need no keys. */
const together = (pieces: readonly ReactNode[]): ReactElement => createElement(Fragment, null, ...pieces)

const IntlContext = createContext<Intl | null>(null)

export const RawIntlProvider = IntlContext.Provider

export function useIntl(): Intl {
  const intl = use(IntlContext)
  if (intl === null) throw new Error('useIntl is outside WordsProvider')
  return intl
}

export const FormattedMessage = ({ id, values }: { readonly id: string; readonly values?: Values }): ReactNode =>
  useIntl().formatMessage({ id }, values)
