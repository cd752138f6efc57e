import { existsSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { runCommand } from './command.ts'

const usualPlaces = [
  // Without window rendering the end-to-end tests take half the CPU time.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** The path of a Chromium: CHROMIUM_PATH if set, else one of the usual places. */
export function findChromium(): string | null {
  const wanted = process.env.CHROMIUM_PATH
  return [...(wanted ? [wanted] : []), ...usualPlaces].find((place) => existsSync(place)) ?? null
}

const advice =
  'No Chromium was found. Install one (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to its program.'

/** Finds a Chromium, or installs Debian's if this user may install packages. */
export async function ensureChromium(say: (text: string) => void): Promise<{ path: string } | { fault: string }> {
  const found = findChromium()
  if (found !== null) return { path: found }
  const canInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  if (!canInstall) return { fault: advice }
  say('Installing Chromium …')
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', '-qq'], { env })
  const install = (chromium: string): ReturnType<typeof runCommand> =>
    runCommand('apt-get', ['install', '-y', '--no-install-recommends', chromium, 'fonts-liberation'], { env })
  const shell = await install('chromium-headless-shell')
  const { code, output } = shell.code === 0 ? shell : await install('chromium')
  const installed = findChromium()
  if (code !== 0 || installed === null) return { fault: `${output}\n${advice}` }
  return { path: installed }
}
