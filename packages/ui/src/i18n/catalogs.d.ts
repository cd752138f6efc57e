declare module 'virtual:catalogs' {
  /** By language tag. */
  export const catalogs: Readonly<Record<string, () => Promise<{ readonly words: import('./words-of-page.ts').Words }>>>
}
