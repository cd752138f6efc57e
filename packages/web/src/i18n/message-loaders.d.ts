declare module 'virtual:message-loaders' {
  type CompiledMessage = import('./message-parts.ts').CompiledMessage

  export type CompiledMessages = Readonly<Record<string, CompiledMessage>>
  type LoadMessages = () => Promise<{ readonly messages: CompiledMessages }>
  type LoadTable = () => Promise<{ readonly loaders: Readonly<Record<string, LoadMessages>> }>
  /** By language tag. */
  export const messageTables: Readonly<Record<string, LoadTable>>
}
