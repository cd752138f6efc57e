import type { IntlShape } from 'react-intl'
import type { MessageId } from '../../i18n/message-id.ts'

const parts = [
  'name',
  'kind',
  'address',
  'place',
  'materials',
  'currency',
  'hours',
  'stops',
  'hoursText',
  'description',
  'comment',
  'contact',
  'phone',
  'email',
  'website',
] as const
type Part = (typeof parts)[number]
const labels = Object.fromEntries(parts.map((part) => [part, `imports.part.${part}`])) as Record<Part, MessageId>
const isPart = (code: string): code is Part => parts.some((part) => part === code)

/** The label of a part that an import changes; a part of a newer server keeps its code. */
export const partLabel = (code: string, { formatMessage }: Pick<IntlShape, 'formatMessage'>): string =>
  isPart(code) ? formatMessage({ id: labels[code] }) : code
