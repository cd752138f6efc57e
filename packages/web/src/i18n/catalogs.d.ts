declare module 'virtual:catalogs' {
  /** By language tag. */
  export const catalogs: Readonly<Record<string, () => Promise<{ readonly words: import('./words-of-page.ts').Words }>>>
}

declare module 'virtual:every-language/*' {
  /** The messages with this beginning, by language tag. */
  export const words: Readonly<Record<string, import('./words-of-page.ts').Words>>
}
