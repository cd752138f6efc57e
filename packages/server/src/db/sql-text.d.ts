declare module '*.sql?raw' {
  const sql: string
  export default sql
}

interface ImportMeta {
  /** Vite replaces this call with the texts of the files, by path. */
  readonly glob: (
    pattern: `${string}.sql`,
    options: { readonly query: '?raw'; readonly import: 'default'; readonly eager: true },
  ) => Readonly<Record<string, string>>
}
