/** An item of a list, as its own JSON text. */
export interface ListedJson {
  /** The names of the objects around the list and its own, with dots: `result.records`; empty if the list is the whole text. */
  readonly list: string
  readonly json: string
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c]
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d]

/**
 * IMP-11: splits the lists of a JSON text into their items, so that memory holds only one at a time. Lists within lists belong to their item.
 * Returns the rest, with a 0 in place of each item: it is valid JSON if the text was, items aside. Returns null if the text continues after
 * its first value.
 */
export function* listedJson(parts: Iterable<string>): Generator<ListedJson, string | null> {
  const rest: string[] = []
  let [tail, thing, list] = ['', '', '']
  let [depth, listDepth] = [0, 0]
  const names: string[] = []
  let [isText, isEscaped, hasEnded] = [false, false, false]
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
        if (listDepth > 0) continue
        const before = part.slice(start, at + 1)
        rest.push(before)
        tail = (tail + before).slice(-nameLetters)
        start = at + 1
        if (depth > 1) names.push(lastNameIn(tail))
        if (code === openBrace) continue
        listDepth = depth
        list = names.join('.')
      } else if (listDepth > 0 && depth === listDepth && (code === comma || code === closeBracket)) {
        const json = (thing + part.slice(start, at)).trim()
        if (json !== '') yield { list, json }
        rest.push(json === '' ? '' : '0', code === comma ? ',' : ']')
        thing = ''
        start = at + 1
        if (code === comma) continue
        listDepth = 0
        depth -= 1
        names.pop()
        hasEnded = depth === 0
      } else if (code === closeBracket || code === closeBrace) {
        depth -= 1
        if (listDepth === 0) names.pop()
        hasEnded = depth === 0
      }
    }
    const left = part.slice(start)
    if (listDepth > 0) thing += left
    else {
      rest.push(left)
      tail = (tail + left).slice(-nameLetters)
    }
  }
  return rest.join('') + thing
}

/** A longer name stands for no list. */
const nameLetters = 300

const isSpace = (code: number): boolean => code === 0x20 || (code >= 0x09 && code <= 0x0d)

/** The name of the list or object that starts here: `features` for `{"features":[`. */
const lastNameIn = (tail: string): string => /"((?:[^"\\]|\\.)*)"\s*:\s*[[{]$/.exec(tail)?.[1] ?? ''
