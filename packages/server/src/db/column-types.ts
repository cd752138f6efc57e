import pg from 'pg'

const { builtins } = pg.types

/**
 * Instants are epoch milliseconds everywhere in the project; sequences and money fit a double exactly
 * (numeric columns have at most 14 digits).
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(typeId: number, format?: 'text' | 'binary') {
    if (format === 'binary') return pg.types.getTypeParser(typeId, format)
    if (typeId === builtins.TIMESTAMPTZ) return (text: string) => Date.parse(text)
    // A calendar day is not an instant: the driver would turn it into local midnight.
    if (typeId === builtins.DATE) return (text: string) => text
    if (typeId === builtins.INT8 || typeId === builtins.NUMERIC) return Number
    return pg.types.getTypeParser(typeId, 'text')
  },
}
