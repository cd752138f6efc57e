import { expect, test } from 'vitest'
import { inWords, textOf } from '@recircle/ui/testing/in-words.tsx'
import { FormSection } from './form-section.view.tsx'

test('FAC-29 the heading of a section that may stay empty says so, and no other', async () => {
  const read = async (isOptional: boolean) =>
    textOf(
      await inWords(
        'EN_US',
        <FormSection title="facility.access" isOptional={isOptional}>
          {null}
        </FormSection>,
      ),
    )
  expect(await read(true)).toBe('Access optional')
  expect(await read(false)).toBe('Access')
})
