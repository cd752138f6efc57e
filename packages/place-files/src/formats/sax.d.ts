// Only the parts that we use; the package's own types describe an older version.
declare module 'sax' {
  namespace sax {
    interface Tag {
      readonly name: string
      readonly attributes: Readonly<Record<string, unknown>>
    }
    interface Parser {
      write(text: string): Parser
      resume(): Parser
      close(): Parser
    }
  }
  const sax: {
    /** The letters of HTML by name. */
    readonly ENTITIES: Readonly<Record<string, string>>
    parser(isStrict: boolean, options: { readonly trim: boolean; readonly lowercase?: boolean }): sax.Parser
  }
  export default sax
}
