import type { ImportSource } from '../../import/index.ts'

/** A source of uploaded files. */
export const anImportSource = (parts: Partial<ImportSource> = {}): ImportSource => ({
  id: 'source-1',
  name: 'City',
  license: '',
  attribution: '',
  address: '',
  paging: '',
  pagingFound: '',
  key: null,
  everyHours: null,
  isPaused: false,
  failures: 0,
  fault: null,
  triedAtMs: null,
  succeededAtMs: null,
  nextAtMs: null,
  rowCount: 100,
  publicCount: 0,
  pointCount: 100,
  goneCount: 0,
  added: 0,
  changed: 0,
  refused: 0,
  refusedRows: [],
  ...parts,
})
