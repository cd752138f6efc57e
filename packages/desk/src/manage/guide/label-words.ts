import type { IntlShape } from 'react-intl'
import type { ManagedLabel } from '@recircle/core/management'
import type { Language } from '@recircle/core/material'

/** The number of a code, the name of a family, what a group of brands names. */
export function labelWords(
  { kind, key, names }: ManagedLabel,
  formatMessage: IntlShape['formatMessage'],
  language: Language,
): string {
  const name = names[language]
  if (kind === 'code') return formatMessage({ id: 'manage.label.code' }, { code: key })
  if (kind === 'family') return formatMessage({ id: 'manage.label.family' }, { name })
  return formatMessage({ id: 'manage.label.brand' }, { name, group: key })
}
