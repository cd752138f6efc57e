import type { FacilityKind } from '../facility/index.ts'
import { valuesIn, type ColumnValues } from './columns/column-values.ts'
import { kindOfWords } from './kind-words.ts'

/** So many of the values with a kind must agree. */
const agreeing = 0.9
/** And so many of all values must have one. */
const telling = 0.6
/** A layer or a category has few values in a file of many rows. */
const layerValues = 3

/** IMP-21: the kind of all points of a file without a column for it: by its name, its layer, or the names of its points; null if none tells. */
export function kindOfFile(
  fileName: string,
  columns: readonly ColumnValues[],
  nameColumn: string | undefined,
): FacilityKind | null {
  const ofFile = kindOfWords(fileName.replace(/\.\w{2,8}$/, '').replaceAll(/[-_.+%\d]+/g, ' '))
  if (ofFile !== null) return ofFile
  for (const column of columns) {
    const isLayer = column.counts.size <= layerValues && column.counts.size < column.filled
    if (!isLayer && column.name !== nameColumn) continue
    const kind = kindOfValues(column)
    if (kind !== null) return kind
  }
  return null
}

function kindOfValues(column: ColumnValues): FacilityKind | null {
  const kinds = valuesIn(column).map((value) => kindOfWords(value))
  const told = kinds.filter((kind) => kind !== null)
  const [first] = told
  if (first === undefined || told.length < kinds.length * telling) return null
  const counts = (kind: FacilityKind): number => told.filter((each) => each === kind).length
  const most: FacilityKind = counts('container') >= counts('centre') ? 'container' : 'centre'
  return counts(most) >= told.length * agreeing ? most : null
}
