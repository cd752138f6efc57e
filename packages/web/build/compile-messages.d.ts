import type { CompiledMessage } from '../src/i18n/message-parts.ts'
export declare const catalogTags: readonly ['en-US', 'ru-RU', 'ru-KZ', 'kk-KZ', 'es-AR']
export type CatalogTag = (typeof catalogTags)[number]
export declare const catalogFile: (tag: string) => string
/** The shipped form of a message: plain text is a string, a message with arguments is a list of parts, so that no parser has to be shipped. */
export declare function compileMessage(text: string): CompiledMessage
export declare function compileBundle(tag: string, bundle: string): Record<string, CompiledMessage>
