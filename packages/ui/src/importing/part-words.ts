import type { IntlShape } from 'react-intl'
import type { MessageId } from '../i18n/message-id.ts'

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
  'access',
  'description',
  'comment',
  'contact',
  'phone',
  'email',
  'website',
  'license',
  'attribution',
  'source',
  'source_page',
] as const
const isPart = (code: string): code is (typeof parts)[number] => parts.some((part) => part === code)

/** The label of a part that an import changes; a part of a newer server keeps its code. */
export const partLabel = (code: string, { formatMessage }: Pick<IntlShape, 'formatMessage'>): string =>
  isPart(code) ? formatMessage({ id: `imports.part.${code}` satisfies MessageId }) : code
