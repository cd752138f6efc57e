import { build, type Plugin, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { wordsPlugin } from './words-plugin.ts'

const root = '/fixture/packages/web'

/** The files of a small site. */
const fixture = (files: Readonly<Record<string, string>>): Plugin => ({
  name: 'fixture',
  enforce: 'pre',
  resolveId: (id, importer = `${root}/`) =>
    id.includes('\0') || (!id.includes('src/') && !id.startsWith('.'))
      ? null
      : new URL(id, `file://${importer}`).pathname,
  load: (id) => files[id.slice(root.length + 1)] ?? null,
})

const text = (value: string) => [{ type: 0 as const, value }]
const english = {
  'menu.title': text('Menu'),
  'title.guide': text('Guide'),
  'guide.lead': text('Where it goes'),
  'guide.kind.glass': text('Glass'),
  'guide.kind.paper': text('Paper'),
  'share.title': text('Share'),
  'home.lead': text('Home'),
}
const kazakh = { ...english, 'share.title': text('Бөлісу') }

const site = {
  'src/app/entry-client.tsx': `
    import { menu } from './menu.ts'
    console.log(menu, () => import('../features/guide/guide.route.tsx'), () => import('../features/share.modal.tsx'))`,
  'src/app/menu.ts': `export const menu = 'menu.title'`,
  'src/features/guide/guide.route.tsx': `
    import { menu } from '../../app/menu.ts'
    import { kindWords } from './kind-words.ts'
    console.log(menu, 'guide.lead', kindWords)`,
  'src/features/guide/kind-words.ts': 'export const kindWords = (kind: string) => `guide.kind.${kind}`',
  'src/features/share.modal.tsx': `
    const isServer: boolean = import.meta.env.SSR
    console.log('share.title', 'menu.title', isServer)`,
}

async function built(files: Readonly<Record<string, string>>, catalogs = { 'en-US': english, 'kk-KZ': kazakh }) {
  const routes = new Map([['src/features/guide/guide.route.tsx', new Set(['title.guide'])]])
  const words = wordsPlugin(Object.entries(catalogs), routes)
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [fixture(files), words.plugin],
    build: {
      write: false,
      modulePreload: { polyfill: false, resolveDependencies: words.filesOfPart },
      rolldownOptions: { input: 'src/app/entry-client.tsx' },
    },
  })) as Rolldown.RolldownOutput
  const chunkOf = (file: string) =>
    output.find((each) => each.type === 'chunk' && each.facadeModuleId?.endsWith(file))?.fileName ?? ''
  const wordsOf = (file: string, tag: string): Record<string, unknown> => {
    const asset = output.find(({ fileName }) => fileName === chunkOf(file).replace(/js$/, `${tag}.js`))
    return asset?.type === 'asset' ? JSON.parse(String(asset.source).replace('export const words=', '')) : {}
  }
  const codeOf = (file: string): string => {
    const chunk = output.find(({ fileName }) => fileName === chunkOf(file))
    return chunk?.type === 'chunk' ? chunk.code : ''
  }
  return { chunkOf, wordsOf, codeOf }
}

test('SITE-2 each part has the words that its modules name, in each language, but for those of the shell', async () => {
  const { chunkOf, wordsOf, codeOf } = await built(site)
  expect(Object.keys(wordsOf('entry-client.tsx', 'en-US'))).toEqual(['menu.title'])
  expect(Object.keys(wordsOf('guide.route.tsx', 'kk-KZ'))).toEqual([
    'title.guide',
    'guide.lead',
    'guide.kind.glass',
    'guide.kind.paper',
  ])
  expect(wordsOf('share.modal.tsx', 'kk-KZ')).toEqual({ 'share.title': text('Бөлісу') })
  // What imports the part on demand knows that there are words, but not their language.
  const mark = chunkOf('share.modal.tsx').replace(/js$/, 'words.js')
  expect(codeOf('entry-client.tsx')).toContain(mark)
})

test('SITE-2 a part with other words has another name', async () => {
  const [before, after] = [
    await built(site),
    await built(site, { 'en-US': english, 'kk-KZ': { ...kazakh, 'share.title': text('Бөлісіңіз') } }),
  ]
  expect(after.chunkOf('share.modal.tsx')).not.toBe(before.chunkOf('share.modal.tsx'))
})

test('SITE-2 a module whose messages cannot be told fails the build with its name', async () => {
  const files = { ...site, 'src/features/share.modal.tsx': 'export const title = (of: string) => `${of}.title`' }
  await expect(built(files)).rejects.toThrow(
    /share\.modal\.tsx[\s\S]*any message that ends so|any message that ends so[\s\S]*share\.modal\.tsx/,
  )
})
