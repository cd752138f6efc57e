declare module 'virtual:message-loaders' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

  export type CompiledMessages = Readonly<Record<string, string | MessageFormatElement[]>>
  type LoadMessages = () => Promise<{ readonly messages: CompiledMessages }>
  type LoadTable = () => Promise<{ readonly loaders: Readonly<Record<string, LoadMessages>> }>
  /** By language tag. */
  export const messageTables: Readonly<Record<string, LoadTable>>
}
