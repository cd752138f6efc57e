import { storageOf } from '../upload/storage-of.ts'
import { audited } from '../audit/audited.ts'
import { addDemoData } from '../seed/demo/demo-data.ts'
import { demoAccounts, demoPassword } from '../seed/demo/demo-people.ts'
import { done, refuse, textTable } from './answers.ts'
import type { Area, Command } from './staff-command.ts'

const fill: Command = {
  name: 'fill',
  about: 'create the demonstration data in an empty database',
  async run({ database, config, signature }) {
    if (config.isProduction)
      return refuse(
        'production',
        'Demonstration accounts have publicly known passwords, so they cannot be created in production.',
      )
    if (!(await addDemoData(database, Date.now(), storageOf(config)))) {
      return refuse(
        'not-empty',
        'The database already has accounts: demonstration data can only be created in an empty one.',
      )
    }
    await audited(database, signature, async (_transaction, note) => {
      await note({ act: 'demo.fill', subjectKind: 'demo', subjectId: '' })
      return { ok: true }
    })
    const rows = demoAccounts.map(({ name, purpose }) => [name, purpose])
    return done(`${textTable(['account', 'purpose'], rows)}\nPassword of all: ${demoPassword}`, {
      accounts: demoAccounts.map(({ name, purpose }) => ({ name, purpose })),
      password: demoPassword,
    })
  },
}

export const demoArea: Area = {
  name: 'demo',
  about: 'demonstration data',
  commands: [fill],
}
