import { call, listed, many, one, plain, type Call } from '../calls/index.ts'
import { townTextMax } from '../town/index.ts'
import { file, object, field, textUpTo, wireBasePath, type WireErrorName } from '../wire/index.ts'
import { goneClosed, goneClosing, gonePoint } from './gone-point-contract.ts'
import { acceptedFinds, importRow, importRun, importSettings, placeOfAddress, rowRepair } from './import-contract.ts'
import { importLimits, importOutcomes } from './import-run.ts'
import { feedAddress, importSource, publicSource, sourceChange, sourceRun } from './import-source-contract.ts'
import { problemKinds } from './problem-kind.ts'

const facility = `${wireBasePath}/facility/` as const
const runs = `${facility}imports/` as const
const ownSources = `${facility}own-sources/` as const
const tag = 'imports'
const byOwner = { access: { creatorOf: ['facility'] } } as const

/** SRC-1, SRC-13: an organization's imports of points from files, and the sources that they come from. */
export const importCalls = {
  /** Newest first. */
  list: call('GET', runs, {
    ...byOwner,
    rate: 'lists',
    operation: { tag, operationId: 'listImports', summary: 'List your organization’s imports' },
    query: listed(),
    answer: many(importRun),
  }),
  send: call('POST', runs, {
    ...byOwner,
    rate: 'uploads',
    operation: {
      tag,
      operationId: 'sendImport',
      summary: 'Upload a file of points: CSV, TSV, XLSX, GeoJSON, OSM JSON or XML, KML',
    },
    sent: object({ file: field('file', file) }),
    answer: one(importRun, 201),
    refuses: ['too-many-requests'],
  }),
  /** SRC-10: the server fetches the URL. Not under `runs`, where its name would be taken for the id of an import. */
  sendAddress: call('POST', `${facility}imports-from-address/`, {
    ...byOwner,
    rate: 'uploads',
    operation: { tag, operationId: 'sendImportAddress', summary: 'Import a file of points from a public URL' },
    sent: feedAddress,
    answer: one(importRun, 201),
    refuses: ['too-many-requests'],
  }),
  get: call('GET', `${runs}:id/`, {
    ...byOwner,
    rate: 'reads',
    operation: { tag, operationId: 'getImport', summary: 'Get an import and its progress' },
    answer: one(importRun),
  }),
  change: call('POST', `${runs}:id/settings/`, {
    ...byOwner,
    rate: 'writes',
    operation: { tag, operationId: 'changeImport', summary: 'Set what the columns and words of a file mean' },
    sent: importSettings,
    answer: one(importRun),
    refuses: ['conflict'],
  }),
  /** SRC-4: `kept` rows are those whose points an undo left alone, since they were changed after the import. */
  rows: call('GET', `${runs}:id/rows/`, {
    ...byOwner,
    rate: 'lists',
    operation: { tag, operationId: 'listImportRows', summary: 'List the rows of an import and the outcome of each' },
    query: listed({ outcome: importOutcomes, problem: problemKinds, kept: ['true'] }),
    answer: many(importRow),
  }),
  /** SRC-5 */
  repair: call('POST', `${runs}:id/rows/:number/`, {
    ...byOwner,
    rate: 'writes',
    operation: {
      tag,
      operationId: 'repairImportRow',
      summary: 'Fix the cells of a row, or include or exclude it',
    },
    patterns: { number: { type: 'integer', minimum: 1, maximum: importLimits.rows } },
    sent: rowRepair,
    answer: one(importRun),
    refuses: ['conflict'],
  }),
  /** IMP-34: has the addresses of the rows without a place looked for, which takes its time. */
  locate: call('POST', `${runs}:id/locate/`, {
    ...byOwner,
    rate: 'writes',
    operation: { tag, operationId: 'locateImport', summary: 'Look for the addresses of rows without a place' },
    sent: object({ town: field('town', textUpTo(townTextMax)) }),
    answer: one(importRun),
    refuses: ['conflict'],
  }),
  /** Also that of the other rows with its address. */
  place: call('POST', `${runs}:id/rows/:number/place/`, {
    ...byOwner,
    rate: 'writes',
    operation: { tag, operationId: 'placeImportRow', summary: 'Say where the address of a row is, or take that back' },
    patterns: { number: { type: 'integer', minimum: 1, maximum: importLimits.rows } },
    sent: placeOfAddress,
    answer: one(importRun),
    refuses: ['conflict'],
  }),
  acceptFinds: call('POST', `${runs}:id/places/`, {
    ...byOwner,
    rate: 'writes',
    operation: {
      tag,
      operationId: 'acceptImportPlaces',
      summary: 'Accept all houses, or all streets, that were found',
    },
    sent: acceptedFinds,
    answer: one(importRun),
    refuses: ['conflict'],
  }),
  /** A new run of the same file or address, for what waits after the first one was applied. */
  again: call('POST', `${runs}:id/again/`, {
    ...byOwner,
    rate: 'uploads',
    operation: { tag, operationId: 'importAgain', summary: 'Import the file of an applied import again' },
    answer: one(importRun, 201),
    refuses: ['conflict', 'too-many-requests'],
  }),
  apply: call('POST', `${runs}:id/apply/`, {
    ...byOwner,
    rate: 'writes',
    operation: { tag, operationId: 'applyImport', summary: 'Apply a checked import, all or nothing' },
    answer: one(importRun),
    refuses: ['conflict'],
  }),
  undo: call('POST', `${runs}:id/undo/`, {
    ...byOwner,
    rate: 'writes',
    operation: { tag, operationId: 'undoImport', summary: 'Undo an import, except points changed since' },
    answer: one(importRun),
    refuses: ['conflict'],
  }),
  forget: call('DELETE', `${runs}:id/`, {
    ...byOwner,
    rate: 'writes',
    operation: { tag, operationId: 'forgetImport', summary: 'Delete an import that has not written anything' },
    refuses: ['conflict'],
  }),
  /** Newest first. */
  sources: call('GET', ownSources, {
    ...byOwner,
    rate: 'lists',
    operation: { tag, operationId: 'listOwnSources', summary: 'List the sources of your organization’s points' },
    query: listed(),
    answer: many(importSource),
  }),
  changeSource: call('POST', `${ownSources}:id/settings/`, {
    ...byOwner,
    rate: 'writes',
    operation: {
      tag,
      operationId: 'changeSource',
      summary: 'Set how and how often a source is fetched, its key and its license, or pause or end it',
    },
    sent: sourceChange,
    answer: one(importSource),
    refuses: ['conflict', 'too-many-requests'],
  }),
  /** IMP-34: a run in the wizard of what a source has now, for the rows that wait. */
  openSource: call('POST', `${ownSources}:id/open/`, {
    ...byOwner,
    rate: 'uploads',
    operation: { tag, operationId: 'openSource', summary: 'Fetch a source as an import to look through' },
    answer: one(importRun, 201),
    refuses: ['conflict', 'too-many-requests'],
  }),
  /** Fetches the source now; `takesFewer` accepts a file that has become much smaller. */
  runSource: call('POST', `${ownSources}:id/run/`, {
    ...byOwner,
    rate: 'uploads',
    operation: { tag, operationId: 'runSource', summary: 'Fetch a source now, even if it is paused' },
    sent: sourceRun,
    answer: one(importSource),
    refuses: ['conflict', 'too-many-requests'],
  }),
  /** SRC-34: those that the last file does not have, the latest first. */
  gonePoints: call('GET', `${ownSources}:id/gone/`, {
    ...byOwner,
    rate: 'lists',
    operation: { tag, operationId: 'listGonePoints', summary: 'List the points that a source no longer has' },
    query: listed(),
    answer: many(gonePoint),
  }),
  closeGonePoints: call('POST', `${ownSources}:id/gone/close/`, {
    ...byOwner,
    rate: 'writes',
    operation: {
      tag,
      operationId: 'closeGonePoints',
      summary: 'Close points that a source no longer has, for a time or for good',
    },
    sent: goneClosing,
    answer: plain(goneClosed),
  }),
}

/** SRC-16: the public view of the sources. */
export const sourceCalls = {
  list: call('GET', `${facility}sources/`, {
    access: 'anybody',
    rate: 'lists',
    cache: 'public, max-age=60',
    operation: {
      tag,
      operationId: 'listSources',
      summary: 'List the sources of public points: license, attribution, last success, counts and errors',
    },
    query: listed({ facility: null }),
    answer: many(publicSource),
  }),
  get: call('GET', `${facility}sources/:id/`, {
    access: 'anybody',
    rate: 'reads',
    cache: 'public, max-age=60',
    operation: { tag, operationId: 'getSource', summary: 'Get a source of public points' },
    answer: one(publicSource),
  }),
}

/** SRC-27: the same call by staff, for the organization that they name as well: `organizationId`. The description has no calls of staff. */
export function importForStaff<Path extends string, Query, Sent, Answer, Refusal extends WireErrorName>(
  call: Call<Path, unknown, Query, Sent, Answer, Refusal>,
): Call<Path, { readonly staff: 'write-organizations' }, Query, Sent, Answer, Refusal>
export function importForStaff(ofOrganization: Call<string, unknown>): Call {
  const { operation: _operation, ...row } = ofOrganization
  const path = row.path.replace(/^.*\/facility\/(?:own-)?/, '/api/staff/organizations/:organizationId/')
  return { ...row, path, access: { staff: 'write-organizations' }, cache: 'no-store' }
}
