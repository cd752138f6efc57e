import type catalog from './catalogs/en-US.json'

/** The ids of the source catalog, so that a wrong one does not compile. */
export type MessageId = keyof typeof catalog

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId
    }
  }
}
