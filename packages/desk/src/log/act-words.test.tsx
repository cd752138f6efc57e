import { expect, test } from 'vitest'
import { charityEventTransits } from '@recircle/core/charity-event'
import { deskVerdicts } from '@recircle/core/desk'
import { facilityStatuses, facilityTransits } from '@recircle/core/facility'
import { inWords, textOf } from '@recircle/ui/testing/in-words.tsx'
import { ActorWords, ActWords } from './act-words.view.tsx'

const shownText = async (element: Parameters<typeof inWords>[1]): Promise<string> =>
  textOf(await inWords('KK_KZ', element))

const staffActs = [
  ...Object.entries({ ...facilityTransits, ...charityEventTransits }).flatMap(([name, { by }]) =>
    by === 'staff' ? [`point.${name}`] : [],
  ),
  ...deskVerdicts.map((verdict) => `proposal.${verdict}`),
  ...facilityStatuses.map((status) => `draft > ${status}`),
]

test.each(staffActs)('DESK-45 the log has a text for %s', async (act) => {
  expect(await shownText(<ActWords act={act} />)).toMatch(/^[А-Яа-яӘәҒғҚқҢңӨөҰұҮүҺһІі ]+$/)
})

test('DESK-45 shows actors by name, and unsigned or outside actors in words', async () => {
  expect(await shownText(<ActorWords actor="dana" />)).toBe('dana')
  expect(await shownText(<ActorWords actor="unsigned" />)).toBe('Қол қойылмаған')
  expect(await shownText(<ActorWords actor="omar (not of the staff)" />)).toBe('omar, қызметкер емес')
})
