// What is used of it; its own types are older than it.
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
  const sax: { parser(isStrict: boolean, options: { readonly trim: boolean }): sax.Parser }
  export default sax
}
