import { apiClientFault, apiClientLimits } from '@recircle/core/management'
import { addApiClient, revokeApiClient } from '../api-client/staff-api-clients.ts'
import { readsPerMinute } from '../ops/counted-as.ts'
import { done, instantJson, instantText, listed, mistake, refuse } from './answers.ts'
import type { Area, Command } from './staff-command.ts'

const list: Command = {
  name: 'list',
  about: 'list API keys, newest first',
  async run({ database }) {
    const rows = await database.selectFrom('api_clients').selectAll().orderBy('created_at', 'desc').execute()
    return listed({
      columns: ['id', 'name', 'email', 'key', 'reads a minute', 'since', 'used', 'revoked'],
      rows: rows.map((row) => [
        row.id,
        row.name,
        row.email,
        `${row.key_start}…`,
        String(row.reads_per_minute),
        instantText(row.created_at),
        row.used_on ?? '',
        row.revoked_at === null ? '' : instantText(row.revoked_at),
      ]),
      json: rows.map((row) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        keyStart: row.key_start,
        readsPerMinute: row.reads_per_minute,
        createdAt: instantJson(row.created_at),
        usedOn: row.used_on,
        revokedAt: row.revoked_at === null ? null : instantJson(row.revoked_at),
      })),
      count: rows.length,
      nothing: 'There are no API keys.',
    })
  },
}

const mistakes = {
  name: `A name has 1 to ${apiClientLimits.nameLength} characters.`,
  email: 'That is not an email address.',
  reads: `--reads must be a whole number from 1 to ${apiClientLimits.reads}.`,
} as const

const add: Command = {
  name: 'add',
  about: 'create an API key with its own rate limits',
  takes: [
    { name: 'name', about: 'name of the program' },
    { name: 'email', about: 'contact address of its owner' },
  ],
  options: {
    reads: { about: `reads per minute; other limits scale with it (default ${readsPerMinute * 5})`, value: 'NUMBER' },
  },
  async run(context, args) {
    const [name, email] = [args.at(0).trim(), args.at(1).trim()]
    const reads = Number(args.text('reads') ?? readsPerMinute * 5)
    const fault = apiClientFault({ name, email, reads })
    if (fault !== null) return mistake(mistakes[fault.at])
    const { value } = await addApiClient(context, { name, email, readsPerMinute: reads })
    const text = `${name} (${value.id}) may read ${reads} times in a minute.\nKey: ${value.key}\nIt is not shown again.`
    return done(text, { ...value, readsPerMinute: reads })
  },
}

const revoke: Command = {
  name: 'revoke',
  about: 'revoke a key; it is refused within ten seconds',
  takes: [{ name: 'id', about: 'id of the client' }],
  options: { reason: { about: 'reason for the staff log', value: 'TEXT' } },
  async run(context, args) {
    const id = args.at(0)
    const revoked = await revokeApiClient(context, id, args.text('reason') ?? '')
    return revoked.ok
      ? done(`The key of ${revoked.value.name} is refused from now on.`, { id })
      : refuse('not-found', `There is no API client ${id} with a valid key.`)
  },
}

export const apiClientsArea: Area = {
  name: 'api-clients',
  about: 'API keys of other programs',
  commands: [list, add, revoke],
}
