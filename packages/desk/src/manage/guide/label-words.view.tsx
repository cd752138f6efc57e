import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { ManagedLabel } from '@recircle/core/management'
import { languageOf } from '@recircle/core/site'
import { useDesk } from '../../frame/desk-context.ts'

/** The number of a code, the name of a family, what a group of brands names. */
export function LabelWords({ label: { kind, key, names } }: { label: ManagedLabel }): ReactNode {
  const { locale } = useDesk()
  const name = names[languageOf(locale)]
  if (kind === 'code') return <FormattedMessage id="manage.label.code" values={{ code: key }} />
  if (kind === 'family') return <FormattedMessage id="manage.label.family" values={{ name }} />
  return <FormattedMessage id="manage.label.brand" values={{ name, group: key }} />
}
