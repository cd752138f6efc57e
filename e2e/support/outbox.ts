import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'
import { dataDirectory } from './server-settings.ts'

type Mail = {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  /** All addresses in the text of the email, in order. */
  readonly links: readonly string[]
}

const outbox = join(dataDirectory, 'outbox')
const patienceMs = 15_000
const intervals = [50, 100]
/** Each email is parsed once, because all journeys share the outbox and poll it. */
const parsed = new Map<string, Promise<Mail>>()

/** The emails to one address, oldest first. */
async function mailsTo(address: string): Promise<readonly Mail[]> {
  const files = (await readdir(outbox).catch(() => [])).filter((file) => file.endsWith('.eml')).toSorted()
  const mails = await Promise.all(files.map(mailIn))
  return mails.filter(({ to }) => to.includes(address.toLowerCase()))
}

/** Waits for an email to an address that contains some text, such as part of a link; returns the newest. */
export async function mailTo(address: string, saying = ''): Promise<Mail> {
  let found: Mail | undefined
  const arrived = async (): Promise<boolean> => {
    found = (await mailsTo(address)).findLast(({ subject, text }) => `${subject}\n${text}`.includes(saying))
    return found !== undefined
  }
  await expect
    .poll(arrived, { message: `email to ${address} about "${saying}"`, timeout: patienceMs, intervals })
    .toBe(true)
  return found!
}

function mailIn(file: string): Promise<Mail> {
  const mail = parsed.get(file) ?? read(file)
  parsed.set(file, mail)
  return mail
}

async function read(file: string): Promise<Mail> {
  const { to = [], subject = '', text = '' } = await PostalMime.parse(await readFile(join(outbox, file)))
  return {
    to: to.map(({ address }) => (address ?? '').toLowerCase()),
    subject,
    text,
    links: [...text.matchAll(/https?:\/\/[^\s<>]+/g)].map(([link]) => link),
  }
}
