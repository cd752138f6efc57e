import { useIntl } from 'react-intl'
import type { SelectTexts } from '../popover/select-popover.types.ts'

/** FORM-4: the texts common to all selects. */
export function useSelectTexts(): SelectTexts {
  const { formatMessage } = useIntl()
  return {
    placeholder: formatMessage({ id: 'select.placeholder' }),
    noResults: formatMessage({ id: 'select.noResults' }),
    startTyping: formatMessage({ id: 'select.startTyping' }),
    error: formatMessage({ id: 'select.loadError' }),
    loading: formatMessage({ id: 'layout.loading' }),
    retry: formatMessage({ id: 'layout.tryAgain' }),
  }
}
