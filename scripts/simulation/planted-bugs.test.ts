import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../lib/paths.ts'
import { plantedBugs } from './planted-bugs.ts'

test.for(plantedBugs)('SIM-3 the line that the bug of $file is planted in is there once', ({ file, right }) => {
  const text = readFileSync(join(root, 'packages/core/src', file), 'utf8')
  expect(text.split(right)).toHaveLength(2)
})
