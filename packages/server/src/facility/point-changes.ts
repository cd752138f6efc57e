import { contentOf, pauseOf, type DayRule, type Facility, type FacilityStatus } from '@recircle/core/facility'
import { languageOf, languageTag, type LocaleCode } from '@recircle/core/site'
import type { Queries } from '../db/database.ts'
import { datesIn } from '../mail/mail-dates.ts'
import { fillText, mailTexts, type MailTextId } from '../mail/mail-templates.ts'
import { listMaterials } from '../material/material.repository.ts'
import { changeLines, changesInWords } from '../moderation/changes-in-words.ts'
import { changesOf } from '../moderation/desk-moderated.ts'
import { deskFacility } from './point-item.ts'

const stateTexts = {
  accepted: 'state.works',
  'temporarily-not-working': 'state.closed-for-now',
  closed: 'state.closed-for-good',
} as const satisfies Partial<Record<FacilityStatus, MailTextId>>
const isState = (status: FacilityStatus): status is keyof typeof stateTexts => Object.hasOwn(stateTexts, status)

/** DESK-62: what a point says now beside what it said before, for its owner; null if that is the same. */
export async function pointChangesInWords(
  queries: Queries,
  before: Facility,
  now: Facility,
): Promise<((locale: LocaleCode) => string) | null> {
  // Pauses are named below.
  const rates = before.rates.map((rate) => ({ ...rate, pause: pauseOf(now, rate.materialId) }))
  const fields = changesOf(deskFacility, now, contentOf({ ...before, rates }))
  const state = before.status !== now.status && isState(now.status) ? stateTexts[now.status] : null
  const paused = changedPauses(before, now)
  const reported = reportedRules(before, now)
  if (fields.length + paused.size + reported.length === 0 && state === null) return null
  const materials = paused.size + reported.length === 0 ? [] : await listMaterials(queries)
  return (locale) => {
    const texts = mailTexts[locale]
    const namesIf = (isNamed: (id: number) => boolean) =>
      materials.flatMap(({ id, names }) => (isNamed(id) ? [names[languageOf(locale)]] : [])).join(', ')
    const pauses = ([true, false] as const).flatMap((isPaused) => {
      const names = namesIf((id) => paused.get(id) === isPaused)
      return names === '' ? [] : [fillText(texts[isPaused ? 'change.paused' : 'change.resumed'], { materials: names })]
    })
    const days = reported.map(({ change, when: { dates } }) => {
      const when = dates === null ? '' : datesIn(languageTag(locale), { from: dates.from, to: dates.to ?? dates.from })
      return change.kind === 'materials'
        ? fillText(texts['change.daysMaterials'], { when, materials: namesIf((id) => change.materialIds.includes(id)) })
        : fillText(texts['change.daysClosed'], { when })
    })
    return changeLines(locale, [
      ...(fields.length === 0 ? [] : [changesInWords(locale, fields)]),
      ...(state ? [texts[state]] : []),
      ...pauses,
      ...days,
    ])
  }
}

/** DAYS-27: the rules that a confirmed report has made. */
function reportedRules(before: Facility, now: Facility): readonly DayRule[] {
  const known = new Set(before.days?.rules.map(({ id }) => id))
  return now.days?.rules.filter(({ id, confirmedBy }) => confirmedBy !== undefined && !known.has(id)) ?? []
}

/** Whether a material that the point lists is paused now, if its pause has changed. */
function changedPauses(before: Facility, now: Facility): ReadonlyMap<number, boolean> {
  return new Map(
    now.rates.flatMap(({ materialId, pause }): [number, boolean][] => {
      const former = pauseOf(before, materialId)
      const isSame = former?.until === pause?.until && former?.reason === pause?.reason
      return isSame ? [] : [[materialId, pause !== null]]
    }),
  )
}
