/** An item of a list, as its own JSON text. */
export interface ListedJson {
  /** The name of the list in the enclosing object; empty if the list is the whole text. */
  readonly list: string
  readonly json: string
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * IMP-11: splits the top-level lists of a JSON text into their items, so that memory holds only one at a time. Returns the rest, with a 0 in
 * place of each item: it is valid JSON if the text was, items aside. Returns null if the text continues after its first value.
 */
export function* listedJson(parts: Iterable<string>): Generator<ListedJson, string | null> {
  let [rest, thing, list] = ['', '', '']
  let [depth, listDepth] = [0, 0]
  let [isText, isEscaped, isObject, hasEnded] = [false, false, false, false]
  for (const part of parts) {
    let start = 0
    for (let at = 0; at < part.length; at++) {
      const code = part.charCodeAt(at)
      if (isText) {
        if (isEscaped) isEscaped = false
        else if (code === backslash) isEscaped = true
        else if (code === quote) isText = false
        continue
      }
      if (hasEnded && !isSpace(code)) return null
      if (code === quote) isText = true
      else if (code === openBracket || code === openBrace) {
        depth += 1
        if (depth === 1) isObject = code === openBrace
        if (code !== openBracket || listDepth > 0 || depth > (isObject ? 2 : 1)) continue
        rest += part.slice(start, at + 1)
        start = at + 1
        listDepth = depth
        list = isObject ? lastNameIn(rest) : ''
      } else if (listDepth > 0 && depth === listDepth && (code === comma || code === closeBracket)) {
        const json = (thing + part.slice(start, at)).trim()
        if (json !== '') yield { list, json }
        rest += `${json === '' ? '' : '0'}${code === comma ? ',' : ']'}`
        thing = ''
        start = at + 1
        if (code === comma) continue
        listDepth = 0
        depth -= 1
        hasEnded = depth === 0
      } else if (code === closeBracket || code === closeBrace) {
        depth -= 1
        hasEnded = depth === 0
      }
    }
    if (listDepth > 0) thing += part.slice(start)
    else rest += part.slice(start)
  }
  return rest + thing
}

const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d)

/** The name of the list that starts here: `features` for `{"features":[`. */
const lastNameIn = (rest: string): string => /"((?:[^"\\]|\\.)*)"\s*:\s*\[$/.exec(rest.slice(-1000))?.[1] ?? ''
