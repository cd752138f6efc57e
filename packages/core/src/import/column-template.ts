/** The columns that a template like `{street} {house}` names; null for the name of one column. */
export function columnsInTemplate(text: string): string[] | null {
  const columns = Array.from(text.matchAll(/\{([^{}]+)\}/g), ([, column = '']) => column)
  return columns.length > 0 ? columns : null
}

/** The filled template, without the commas and spaces around empty columns; empty if all its columns are. */
export function filledTemplate(template: string, valueOf: (column: string) => string): string {
  let hasValue = false
  const text = template.replaceAll(/\{([^{}]+)\}/g, (_, column: string) => {
    const value = valueOf(column).trim()
    const meaningful = meansNothing(value) ? '' : value
    hasValue ||= meaningful !== ''
    return meaningful
  })
  const tidy = text.replaceAll(/\s+/g, ' ').replaceAll(/(?:\s*,)+\s*(?=,|$)|^[\s,]+/g, '')
  return hasValue ? tidy.replaceAll(/\s+,/g, ',').trim() : ''
}

/** A house number (`12`, `12a`, `5/7`) follows its street without a comma, and so does a town its postcode. */
const shortNumber = /^№?\s*\d{1,4}\s?\p{L}?(?:\s?[-/]\s?\d{0,4}\p{L}?)?$/u
const postcode = /^(?:[A-Z]-)?\d{5,6}$/
const isMostly = (values: readonly string[], pattern: RegExp): boolean => {
  const filled = values.map((value) => value.trim()).filter((value) => value !== '')
  return filled.length > 0 && filled.filter((value) => pattern.test(value)).length > filled.length / 2
}

/**
 * SRC-24: one text out of several columns in the order of a person. A column name with a brace cannot stand in a template and is left
 * out.
 */
export function templateOf(columns: readonly string[], valuesOf: (column: string) => readonly string[]): string {
  const usable = columns.filter((column) => !/[{}]/.test(column))
  const [first = ''] = columns
  if (columns.length < 2 || usable.length === 0) return first
  return usable
    .map((column, at) => {
      const before = usable[at - 1]
      if (before === undefined) return `{${column}}`
      const values = valuesOf(column)
      const isHouse = isMostly(values, shortNumber)
      const isJoined = isHouse ? !isMostly(valuesOf(before), shortNumber) : isMostly(valuesOf(before), postcode)
      return `${isJoined ? ' ' : ', '}{${column}}`
    })
    .join('')
}

/** Placeholders that programs and people write instead of leaving a cell empty. */
const nothingWords = new Set(
  [
    'false true null none nil nan n/a na #n/a #ref! #value! #name? n/d nd s/d undefined unknown unnamed noname (null)',
    'нет|нет данных|н/д|не указано|не указан|не указана|неизвестно|неизвестен|без названия|отсутствует',
    'жоқ|белгісіз|көрсетілмеген',
    'sin datos|sin dato|sin nombre|no tiene|desconocido|ninguno',
  ].flatMap((line) => line.split(line.includes('|') ? '|' : ' ')),
)

/** Whether a cell holds only a placeholder, which counts as empty. */
export const meansNothing = (text: string): boolean =>
  /^[\p{P}\p{S}\s]*$/u.test(text) || nothingWords.has(text.toLowerCase())
