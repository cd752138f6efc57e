declare module 'virtual:message-loaders' {
  import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'

  type CompiledMessages = Readonly<Record<string, string | MessageFormatElement[]>>
  type LoadMessages = () => Promise<{ readonly messages: CompiledMessages }>
  export const messageLoaders: Readonly<Record<string, Readonly<Record<string, LoadMessages>>>>
}
