import { describe, expect, test } from 'vitest'
import { fullDay, newStop, nonWorkingDay, weekOf } from '../facility/index.ts'
import { workingHours } from '../facility/hours/working-hours-contract.ts'
import { fieldValueOf } from './field-value.ts'
import { loggedFields } from './logged-change.ts'

const week = weekOf((_day, index) => (index < 5 ? fullDay : nonWorkingDay))
const shown = (entry: Partial<Parameters<typeof loggedFields>[0]>) =>
  loggedFields({ subjectKind: 'point', act: 'point.edit', before: null, after: null, ...entry }).map(
    ({ name, language, before, after }) => [language === '' ? name : `${name} ${language}`, before, after],
  )

describe('DESK-47 the human-readable log', () => {
  test('DESK-47 lists only the differences, and nothing if there are none', () => {
    const before = { name: 'Old', comment: '', rates: [], address: 'Abay 1' }
    expect(shown({ before, after: { ...before, name: 'New', comment: null } })).toEqual([['name', 'Old', 'New']])
    expect(shown({ before: { status: 'new' }, after: { status: 'new' } })).toEqual([])
    expect(shown({})).toEqual([])
  })

  test('DESK-47 an unnamed value takes its name from the act', () => {
    expect(shown({ subjectKind: 'redirect', act: 'redirect.set', before: '/a', after: '/b' })).toEqual([
      ['target', '/a', '/b'],
    ])
    expect(shown({ subjectKind: 'account', act: 'staff.rights', before: [], after: ['editor'] })).toEqual([
      ['rights', [], ['editor']],
    ])
  })

  test('DESK-47 lists translated texts by language, and only the changed ones', () => {
    const before = { names: { ru: 'Стекло', kk: 'Шыны', es: 'Vidrio', en: 'Glass' } }
    expect(shown({ before, after: { names: { ...before.names, kk: 'Әйнек' } } })).toEqual([
      ['names kk', 'Шыны', 'Әйнек'],
    ])
    expect(shown({ after: { texts: { RU_RU: 'да', KK_KZ: 'иә' } } })).toEqual([
      ['texts RU_RU', null, 'да'],
      ['texts KK_KZ', null, 'иә'],
    ])
  })

  test('DESK-47 shows the content of a deleted subject and the name of a merged one', () => {
    expect(shown({ before: { status: 'draft', content: { name: 'Yard', comment: '' } } })).toEqual([
      ['name', 'Yard', null],
      ['status', 'draft', null],
    ])
    expect(shown({ after: { keptId: 'p1', keptName: 'Yard' } })).toEqual([['keptName', null, 'Yard']])
  })

  test('DESK-47 DESK-61 what was suggested of a point that was taken off the map was not applied', () => {
    const changes = [{ field: 'name', from: 'Old', to: 'New' }]
    const after = { state: 'applied', verdicts: [], acts: ['blocked'], changes }
    const logged = loggedFields({ subjectKind: 'proposal', act: 'proposal.block', before: null, after })
    expect(logged.find(({ name }) => name === 'name')).toMatchObject({ isRefused: true })
    expect(fieldValueOf('acts', after.acts)).toEqual({ is: 'codes', codes: ['blocked'] })
  })

  test('DESK-47 lists what a report suggested, and which suggestions were not applied', () => {
    const changes = [
      { field: 'working_hours', from: null, to: workingHours.write(week) },
      { field: 'name', from: 'Old', to: 'New' },
      { field: 'material.3', from: null, to: { price: 5 } },
      { field: 'material.4', from: null, to: { price: 6 } },
    ]
    const verdicts = [
      { field: 'workingHours', isApplied: false, reason: 'no' },
      { field: 'name', isApplied: true, reason: '' },
      { field: 'material.3', isApplied: true, reason: '' },
      { field: 'material.4', isApplied: false, reason: 'no' },
    ]
    const of = (state: string, judged: unknown) =>
      loggedFields({
        subjectKind: 'proposal',
        act: 'proposal.accept',
        before: { state: 'received', point: { name: 'Old' } },
        after: { state, verdicts: judged, pointId: null, changes },
      }).map(({ name, isRefused }) => [name, isRefused])
    expect(of('partly', verdicts)).toEqual([
      ['state', false],
      ['working_hours', true],
      ['name', false],
      ['material.3', false],
      ['material.4', true],
    ])
    expect(
      of('spam', [])
        .slice(1)
        .every(([, isRefused]) => isRefused),
    ).toBe(true)
  })

  test('DESK-47 reads decoded values of the log like the wire values of an item', () => {
    expect(fieldValueOf('workingHours', week)).toEqual({ is: 'week', hours: week })
    const stop = { ...newStop, place: 'Yard', date: '2026-05-13' }
    expect(fieldValueOf('stops', [stop])).toEqual({ is: 'stops', stops: [stop] })
    expect(fieldValueOf('startsAt', '2026-05-16T10:00')).toEqual({
      is: 'local-time',
      atMs: Date.parse('2026-05-16T10:00:00Z'),
    })
    expect(fieldValueOf('rights', ['editor'])).toEqual({ is: 'codes', codes: ['editor'] })
    expect(fieldValueOf('organizationId', 'o1')).toEqual({ is: 'reference', to: 'organization', id: 'o1' })
    expect(fieldValueOf('icon', { id: 'i', fileUrl: '/a.webp' })).toEqual({
      is: 'picture',
      address: '/a.webp',
      alt: '',
    })
  })
})
