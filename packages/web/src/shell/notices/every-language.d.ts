declare module 'virtual:every-language/*' {
  /** The messages with this beginning, by language tag. */
  export const words: Readonly<Record<string, import('@recircle/ui/i18n/words-of-page.ts').Words>>
}
