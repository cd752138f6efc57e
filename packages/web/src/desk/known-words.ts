import { useIntl } from 'react-intl'
import type { MessageId } from '../i18n/message-id.ts'

/** Names that the server gives (acts, fields, codes) in words, or as they came where the desk has no words for them. */
export function useKnownWords(): (id: string, asItCame: string) => string {
  const { messages, formatMessage } = useIntl()
  const isKnown = (id: string): id is MessageId => id in messages
  return (id, asItCame) => (isKnown(id) ? formatMessage({ id }) : asItCame)
}
