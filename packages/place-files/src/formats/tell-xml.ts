import sax from 'sax'

export interface XmlTold {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>, depth: number) => void
  readonly text?: (text: string) => void
  /** Returning false stops the parser: enough has been read. */
  readonly close?: (name: string) => boolean | void
}

const deepest = 100

export interface XmlTeller {
  /** Returns false once the rest need not be read. */
  readonly write: (part: string) => boolean
  /** A sentence that describes the fault, empty if there is none. */
  readonly end: () => string
}

/** As `tellXml`, for who waits between the chunks. */
export function xmlTeller(told: XmlTold): XmlTeller {
  const parser = sax.parser(true, { trim: false })
  const state = { fault: '', isDone: false, depth: 0 }
  const localName = (name: string): string => name.slice(name.indexOf(':') + 1)
  const onText = (text: string): void => {
    if (!state.isDone) told.text?.(text)
  }
  Object.assign(parser, {
    ondoctype: (doctype: string) => {
      if (doctype.includes('[')) state.fault ||= 'has entities of its own, which are not read: take them out.'
    },
    onerror: (error: Error) => {
      const [reason = ''] = error.message.split('\n')
      state.fault ||= `is not complete XML (${reason}): perhaps it was cut off.`
      parser.resume()
    },
    onopentag: ({ name, attributes }: sax.Tag) => {
      state.depth += 1
      if (state.depth > deepest) state.fault ||= 'is nested too deeply.'
      const plain = Object.entries(attributes).map(([key, value]) => [key, String(value)] as const)
      if (!state.isDone) told.open?.(localName(name), Object.fromEntries(plain), state.depth)
    },
    ontext: onText,
    oncdata: onText,
    onclosetag: (name: string) => {
      state.depth -= 1
      if (!state.isDone && told.close?.(localName(name)) === false) state.isDone = true
    },
  })
  return {
    write: (part) => {
      parser.write(part)
      return state.fault === '' && !state.isDone
    },
    end: () => {
      if (state.fault === '' && !state.isDone) parser.close()
      return state.fault
    },
  }
}

/**
 * Streams the tags of a document, without namespace prefixes, chunk by chunk. Returns a sentence that describes the fault, empty if there is none.
 * Custom entities are rejected: they can expand a small file enormously, and place data never needs them.
 */
export function tellXml(parts: Iterable<string>, told: XmlTold): string {
  const teller = xmlTeller(told)
  for (const part of parts) if (!teller.write(part)) break
  return teller.end()
}
