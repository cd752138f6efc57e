import { sql, type Selectable } from 'kysely'
import { isEmpty } from '@recircle/core/validation'
import type { InquiriesTable } from '../db/tables/correspondence.tables.ts'
import { handleInquiry } from '../inquiry/handle-inquiry.ts'
import { isUuid } from '../http/request/uuid.ts'
import { card, done, instantJson, instantText, listed, mistake, pageOptions, refuse } from './answers.ts'
import { datedPage } from './dated-page.ts'
import type { Answer, Area, Command, StaffContext } from './staff-command.ts'

type Inquiry = Selectable<InquiriesTable>

const inquiry = { name: 'id', about: 'id of the inquiry' }
const forms = ['question', 'inquiry', 'write-to-us'] as const

const jsonOf = (row: Inquiry) => ({
  id: row.id,
  form: row.form,
  type: row.type,
  name: row.name,
  email: row.email,
  phone: row.phone,
  city: row.city,
  organization: row.org_name,
  text: row.text,
  locale: row.locale,
  variant: row.variant,
  createdAt: instantJson(row.created_at),
  handledAt: instantJson(row.handled_at),
  note: row.handling_note,
})

const list: Command = {
  name: 'list',
  about: 'list inquiries waiting for an answer, oldest first',
  options: {
    all: { about: 'include handled ones' },
    form: { about: 'only one form', value: 'FORM', choices: forms },
    ...pageOptions,
  },
  async run({ database }, args) {
    const form = args.text('form')
    const conditions = [
      ...(args.has('all') ? [] : [sql<boolean>`handled_at is null`]),
      ...(form === null ? [] : [sql<boolean>`form = ${form}`]),
    ]
    const { rows, count } = await datedPage(database, 'inquiries', conditions, args, 'oldest')
    return listed({
      columns: ['id', 'form', 'name', 'email', 'text', 'since', 'handled'],
      rows: rows.map((row) => [
        row.id,
        row.type === null || row.type === row.form ? row.form : `${row.form}: ${row.type}`,
        row.name,
        row.email,
        row.text,
        instantText(row.created_at),
        instantText(row.handled_at),
      ]),
      json: rows.map(jsonOf),
      count,
      nothing:
        conditions.length === 1 && form === null ? 'No inquiry is waiting for an answer.' : 'There is no such inquiry.',
    })
  },
}

const notFound = (id: string): Answer => refuse('not-found', `There is no inquiry ${id}.`)
const find = async ({ database }: StaffContext, id: string): Promise<Inquiry | null> =>
  isUuid(id)
    ? ((await database.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst()) ?? null)
    : null

const show: Command = {
  name: 'show',
  about: 'show one inquiry',
  takes: [inquiry],
  async run(context, args) {
    const row = await find(context, args.at(0))
    if (!row) return notFound(args.at(0))
    const text = card({
      id: row.id,
      form: row.form,
      type: row.type,
      name: row.name,
      email: row.email,
      phone: row.phone,
      city: row.city,
      organization: row.org_name,
      locale: `${row.locale} (${row.variant})`,
      since: instantText(row.created_at),
      text: row.text,
      handled: instantText(row.handled_at),
      note: row.handling_note,
    })
    return done(text, jsonOf(row))
  },
}

const noteMaxLength = 5000

const handle: Command = {
  name: 'handle',
  about: 'mark an inquiry as handled, with a note',
  takes: [inquiry],
  options: { note: { about: 'what was done', value: 'TEXT', isRequired: true } },
  async run(context, args) {
    const id = args.at(0)
    const note = (args.text('note') ?? '').trim()
    if (isEmpty(note)) return mistake('Describe what was done with --note.')
    if (note.length > noteMaxLength) return mistake(`A note has at most ${noteMaxLength} characters.`)
    const row = await find(context, id)
    if (!row) return notFound(id)
    const handled = await handleInquiry(context, id, note)
    if (handled.ok) return done(`Handled the inquiry of ${row.name}.`, { id, note })
    const before = await find(context, id)
    return refuse(
      'handled',
      `The inquiry was handled on ${instantText(before?.handled_at ?? null)}: ${before?.handling_note}`,
    )
  },
}

export const inquiriesArea: Area = {
  name: 'inquiries',
  about: 'questions, business requests and messages from visitors',
  commands: [list, show, handle],
}
