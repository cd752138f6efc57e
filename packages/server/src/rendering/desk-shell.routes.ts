import type { FastifyInstance } from 'fastify'
import fastifyStatic from '@fastify/static'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PageSettings } from '@recircle/core/rendering'
import { siteOfHost, type SiteVariant } from '@recircle/core/site'
import { declareForPlugins, rules } from '../http/guard/route-rules.ts'
import { tileOrigins } from './content-policy.ts'

export interface DeskShellOptions {
  readonly settings: PageSettings
  readonly deskDirectory: string
}

type Manifest = Readonly<
  Record<string, { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] }>
>

interface DeskFiles {
  readonly scripts: readonly string[]
  /** Imports of the first script, so that the browser preloads all of them at once. */
  readonly modules: readonly string[]
  readonly styles: readonly string[]
}

const entryFile = 'src/app/entry-desk.tsx'
/** From the development server of the site, whose root is another package. */
const developmentFiles = (deskDirectory: string): DeskFiles => ({
  scripts: ['/@vite/client', `/@fs${join(deskDirectory, 'src/app/entry-desk-development.ts')}`],
  modules: [],
  styles: ['/@id/@recircle/ui/styles/global.css'],
})

/** DESK-21: the desk shows untrusted texts, so pages may load only its own files and the map tiles. */
function deskPolicy({ tileUrl, isHotReloading }: Pick<PageSettings, 'tileUrl' | 'isHotReloading'>): string {
  const directives: Readonly<Record<string, readonly string[]>> = {
    'default-src': [`'none'`],
    'script-src': [`'self'`],
    'style-src': [`'self'`, ...(isHotReloading ? [`'unsafe-inline'`] : [])],
    'font-src': [`'self'`],
    'img-src': [`'self'`, 'data:', 'blob:', ...tileOrigins(tileUrl)],
    'connect-src': [`'self'`],
    'base-uri': [`'none'`],
    'form-action': [`'self'`],
    'frame-ancestors': [`'none'`],
  }
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ')
}

/** The only HTML page of the desk: identical for all visitors, because the session is read only after it has loaded. */
function deskPage({ scripts, modules, styles }: DeskFiles, settings: PageSettings, variant: SiteVariant): string {
  const { tileUrl, tileAttribution, addressAttribution } = settings
  const state = JSON.stringify({ variant, tileUrl, tileAttribution, addressAttribution }).replaceAll(
    '<',
    String.raw`\u003c`,
  )
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow"><meta name="referrer" content="same-origin">',
    '<title>Recircle</title><link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    ...styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    ...modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
    '</head><body><div id="desk"></div>',
    `<script id="desk-settings" type="application/json">${state}</script>`,
    '</body></html>',
  ].join('')
}

function builtFiles(built: string): DeskFiles | null {
  const manifestFile = join(built, '.vite/manifest.json')
  if (!existsSync(manifestFile)) return null
  const manifest: Manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const chunks = new Set([entryFile])
  for (const chunk of chunks) for (const imported of manifest[chunk]?.imports ?? []) chunks.add(imported)
  const needed = [...chunks].flatMap((chunk) => manifest[chunk] ?? [])
  const [script, ...modules] = needed.map(({ file }) => `/${file}`)
  const styles = new Set(needed.flatMap(({ css = [] }) => css.map((href) => `/${href}`)))
  return script === undefined ? null : { scripts: [script], modules, styles: [...styles] }
}

/** DESK-20: `/staff` and all paths below it serve one page without server-side rendering; a build without a desk has no such route. */
export async function serveDeskShell(
  app: FastifyInstance,
  { settings, deskDirectory }: DeskShellOptions,
): Promise<void> {
  const built = join(deskDirectory, 'dist')
  const files = settings.isHotReloading ? developmentFiles(deskDirectory) : builtFiles(built)
  if (files === null) return
  const policy = deskPolicy(settings)
  await app.register(async (shell) => {
    if (!settings.isHotReloading) {
      declareForPlugins(shell, { access: 'anybody', rate: 'free', cache: 'by-handler' })
      await shell.register(fastifyStatic, {
        root: join(built, 'staff/assets'),
        prefix: '/staff/assets/',
        preCompressed: true,
        cacheControl: false,
        index: false,
        decorateReply: false,
        setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
      })
    }
    const config = rules({ access: 'anybody', rate: 'pages', cache: 'no-cache' })
    for (const address of ['/staff', '/staff/*'])
      shell.get(address, { config }, (request, reply) =>
        reply
          .headers({
            'content-security-policy': policy,
            'x-robots-tag': 'noindex, nofollow',
            'referrer-policy': 'same-origin',
          })
          .type('text/html; charset=utf-8')
          .send(deskPage(files, settings, siteOfHost(request.host, settings.siteOverrides).variant)),
      )
  })
}
