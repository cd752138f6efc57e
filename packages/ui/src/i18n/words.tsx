import { createContext, use, type ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import type { Formats } from './formats.ts'
import type { Translator } from './translator.ts'

const FormatsContext = createContext<Formats | null>(null)

/** Provides the locale to all views below: `<FormattedMessage>` and `useIntl` for texts, `useFormats` for numbers and dates. */
export function WordsProvider({ translator, children }: { translator: Translator; children: ReactNode }): ReactNode {
  return (
    <RawIntlProvider value={translator.intl}>
      <FormatsContext value={translator.formats}>{children}</FormatsContext>
    </RawIntlProvider>
  )
}

export function useFormats(): Formats {
  const formats = use(FormatsContext)
  if (formats === null) throw new Error('useFormats is outside WordsProvider')
  return formats
}
