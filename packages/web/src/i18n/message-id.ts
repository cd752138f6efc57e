import type catalog from './catalogs/en-US.json'

/** Every id of the source catalog: a wrong one does not compile. */
export type MessageId = keyof typeof catalog

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}
