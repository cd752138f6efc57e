import { describe, expect, test } from 'vitest'
import { charityEventContract } from '@recircle/core/charity-event'
import { fieldKeyOf } from '@recircle/core/desk'
import { facilityContract, facilityStatuses } from '@recircle/core/facility'
import { inWords, textOf } from '@recircle/ui/testing/in-words.tsx'
import { FieldName } from '../item/fields/field-name.view.tsx'
import { CodeWords } from '../item/fields/field-value.view.tsx'

const shownText = async (element: Parameters<typeof inWords>[1]): Promise<string> =>
  textOf(await inWords('KK_KZ', element))

const inKazakh = /^[«»(),А-Яа-яёЁәӘғҒқҚңҢөӨұҰүҮһҺіІ ]+$/

const logged = [
  'status',
  'verdict',
  'isBlocked',
  'balance',
  'attempts',
  'error',
  'isRetired',
  'count',
  'target',
  'rights',
  'names',
  'synonyms',
  'texts',
  'kinds',
  'fullName',
  'keptName',
  'mergedName',
  'organizationId',
]
const written = [facilityContract.body, charityEventContract.body].flatMap((body) =>
  Object.values(body).map(({ name }) => fieldKeyOf(name)),
)

const ofReports = ['received', 'in-review', 'applied', 'partly', 'not-confirmed', 'duplicate', 'spam']
const others = [...ofReports, 'new', 'approved', 'waiting', 'published']

describe('DESK-47 texts of the log', () => {
  test.each([...new Set([...written, ...logged])])('DESK-47 the field %s has a display name', async (name) => {
    expect(await shownText(<FieldName name={name} />)).toMatch(inKazakh)
  })

  test.each([...facilityStatuses, ...others])('DESK-47 the state %s has a text', async (status) => {
    expect(await shownText(<CodeWords name="status" code={status} />)).toMatch(inKazakh)
  })
})
