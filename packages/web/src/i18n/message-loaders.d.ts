declare module 'virtual:message-loaders' {
  type MessageFormatElement = import('@formatjs/icu-messageformat-parser').MessageFormatElement

  export type CompiledMessages = Readonly<Record<string, MessageFormatElement[]>>
  type LoadMessages = () => Promise<{ readonly messages: CompiledMessages }>
  type LoadTable = () => Promise<{ readonly loaders: Readonly<Record<string, LoadMessages>> }>
  /** By language tag. */
  export const messageTables: Readonly<Record<string, LoadTable>>
}
