import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import { useFormats } from '../i18n/words.tsx'

const changedMs = Date.UTC(2026, 10, 21)

/** When the policies were last changed: moved by hand together with their text. */
export const PolicyDateView = (): ReactNode => (
  <p className="soft">
    <FormattedMessage id="policy.updated" values={{ date: useFormats().date(changedMs, 'UTC') }} />
  </p>
)
