import { useIntl } from 'react-intl'
import type { MessageId } from './message-id.ts'

/** Translates names from the server (acts, fields, codes); names without a text are shown verbatim. */
export function useKnownWords(): (id: string, asItCame: string) => string {
  const { messages, formatMessage } = useIntl()
  const isKnown = (id: string): id is MessageId => id in messages
  return (id, asItCame) => (isKnown(id) ? formatMessage({ id }) : asItCame)
}
