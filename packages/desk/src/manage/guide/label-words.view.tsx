import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ManagedLabel } from '@recircle/core/management'
import { languageOf } from '@recircle/core/site'
import { useDesk } from '../../frame/desk-context.ts'

/** The number of a code, the name of a family. */
export function LabelWords({ label: { kind, key, names } }: { label: ManagedLabel }): ReactNode {
  const { locale } = useDesk()
  return kind === 'code' ? (
    <FormattedMessage id="manage.label.code" values={{ code: key }} />
  ) : (
    <FormattedMessage id="manage.label.family" values={{ name: names[languageOf(locale)] }} />
  )
}
