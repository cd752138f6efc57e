import { expect, test } from 'vitest'

const sources = Object.entries(
  import.meta.glob<string>(
    [
      '../../**/*.{ts,tsx}',
      '!../../**/*.test.*',
      '../../../../ui/src/**/*.{ts,tsx}',
      '../../../../core/src/validation/*.ts',
    ],
    {
      query: '?raw',
      import: 'default',
      eager: true,
    },
  ),
).map(([file, text]) => ({ file: file.replace('../../', ''), text }))
const features = sources.filter(({ file }) => file.startsWith('features/') && !file.startsWith('features/gallery/'))
const folderOf = (file: string): string => file.split('/')[1] ?? ''

test('ROUTE-21 every screen is a record of one shape', () => {
  const routes = features.filter(({ file }) => file.endsWith('.route.tsx'))
  expect(routes.length).toBeGreaterThan(50)
  expect(routes.filter(({ text }) => !text.includes('export const screen = defineScreen({'))).toEqual([])
})

test('ROUTE-21 no screen has state without a view model, except what one component alone knows', () => {
  const modelled = new Set(
    features.filter(({ file }) => file.endsWith('.view-model.ts')).map(({ file }) => folderOf(file)),
  )
  const withState = features.filter(({ text }) => /\buse(State|Reducer|SyncExternalStore)\b/.test(text))
  const without = new Set(withState.map(({ file }) => folderOf(file)).filter((folder) => !modelled.has(folder)))
  // Which of the two questions of the page is open.
  expect([...without]).toEqual(['still-correct'])
})

test.each([
  'react',
  'react-dom',
  'react-router',
  'react-intl',
  'mobx',
  'mobx-react-lite',
  'inversify',
  'reflect-metadata',
  'xstate',
  '@xstate/react',
  'leaflet',
  'class-validator',
])('ROUTE-21 %s is used as it is published', (library) => {
  const imports = new RegExp(`(from|import|import\\()\\s*'${library}(/[^']*)?'`)
  expect(sources.some(({ text }) => imports.test(text))).toBe(true)
  expect(sources.filter(({ text }) => text.includes('UNSAFE_'))).toEqual([])
})
