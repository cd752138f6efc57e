import { deleteAgainCommand, deletedCommand } from './deleted-accounts.commands.ts'
import { passwordCommand } from './password.command.ts'
import type { Area } from './staff-command.ts'

export const accountsArea: Area = {
  name: 'accounts',
  about: 'password resets, and deleted accounts after restoring a backup',
  commands: [passwordCommand, deletedCommand, deleteAgainCommand],
}
