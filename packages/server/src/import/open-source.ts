import { ok } from '@recircle/core/shared'
import { jsonSource } from './json-rows.ts'
import type { Source } from './source-row.ts'
import { faulty, readText, type Sourced } from './source-text.ts'
import { tableSource } from './table-rows.ts'

/** Reads JSON of places or a table, whichever it is, in whatever encoding. */
export function openSource(bytes: Buffer, encoding: string | null = null): Sourced<Source> {
  const text = readText(bytes, encoding)
  if (!text.ok) return text
  const source = sourceOf(text.value.parts)
  const opened = source === 'table' ? tableSource(text.value) : source
  if (!opened.ok || !text.value.isGuessed) return opened
  const note = `Read as ${text.value.encoding}, which is a guess: --encoding names another.`
  return ok({ ...opened.value, notes: [note, ...opened.value.notes] })
}

function sourceOf(parts: () => Iterable<string>): Sourced<Source> | 'table' {
  let start = ''
  for (const part of parts()) {
    start = (start + part).replaceAll('\u001E', '').trimStart()
    if (start !== '') break
  }
  if (start === '') return faulty('no-rows', 'is empty.')
  if (/^<(?:\?xml|!doctype|!--|[a-z])/i.test(start)) {
    const sentence =
      'is XML or a web page (KML, GPX, OSM …), which is not read: convert it to GeoJSON, such as with ogr2ogr points.geojson FILE.'
    return faulty('xml', sentence)
  }
  return /^[[{]/.test(start) ? jsonSource(() => withoutMark(parts())) : 'table'
}

function* withoutMark(parts: Iterable<string>): Iterable<string> {
  let isFirst = true
  for (const part of parts) {
    yield isFirst ? part.replace(/^\uFEFF/, '') : part
    isFirst = false
  }
}
