import { type MessageFormatElement } from '@formatjs/icu-messageformat-parser'
export declare const catalogTags: readonly ['en-US', 'ru-RU', 'ru-KZ', 'kk-KZ', 'es-AR']
export type CatalogTag = (typeof catalogTags)[number]
export declare const catalogFile: (tag: string) => string
/** A message as it ships: plain text stays a string, anything with arguments is the parsed tree (the parser itself never ships). */
export type CompiledMessage = string | MessageFormatElement[]
export declare function compileMessage(text: string): CompiledMessage
export declare function compileBundle(tag: string, bundle: string): Record<string, CompiledMessage>
