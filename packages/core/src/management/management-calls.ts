import {
  accountCard,
  accountPage,
  accountToMake,
  ledgerEntryToMake,
  ledgerPage,
  madeAccount,
  reasonBody,
  rolesBody,
} from './managed-accounts.ts'
import { rightsBody, staffList, staffToAdd } from './managed-members.ts'
import { madeThing, organizationCard, organizationDetails, organizationPage } from './managed-organizations.ts'
import {
  emailPage,
  hazardList,
  managedMaterials,
  materialToAdd,
  materialWords,
  missedWordsPage,
  redirectPage,
  redirectToSet,
  retiredBody,
  stepBody,
  thingPage,
  thingToChange,
  unitToAdd,
  unitWords,
} from './managed-site.ts'
import { makes, reads, tells, writes } from './staff-call.ts'

/** MANAGE-1: every call of the management, by the right that it takes. */
export const managementCalls = {
  organizations: reads('write-accounts', '/organizations/', organizationPage),
  organization: reads('write-accounts', '/organizations/:id/', organizationCard),
  addOrganization: makes('write-accounts', '/organizations/', organizationDetails, madeThing),
  changeOrganization: writes('write-accounts', '/organizations/:id/', organizationDetails),

  accounts: reads('write-accounts', '/accounts/', accountPage),
  account: reads('write-accounts', '/accounts/:id/', accountCard),
  makeAccount: makes('write-accounts', '/accounts/', accountToMake, madeAccount),
  giveRoles: writes('write-accounts', '/accounts/:id/roles/', rolesBody),
  blockAccount: writes('write-accounts', '/accounts/:id/block/', reasonBody),
  unblockAccount: tells('write-accounts', '/accounts/:id/unblock/'),
  endSessions: tells('write-accounts', '/accounts/:id/sessions/', 'DELETE'),

  ledger: reads('write-balance', '/accounts/:id/ledger/', ledgerPage),
  postEntry: writes('write-balance', '/accounts/:id/ledger/', ledgerEntryToMake),

  redirects: reads('write-guide', '/redirects/', redirectPage),
  setRedirect: writes('write-guide', '/redirects/', redirectToSet),
  removeRedirect: tells('write-guide', '/redirects/:id/', 'DELETE'),

  materials: reads('write-guide', '/materials/', managedMaterials),
  addMaterial: writes('write-guide', '/materials/', materialToAdd),
  changeMaterial: writes('write-guide', '/materials/:id/words/', materialWords),
  moveMaterial: writes('write-guide', '/materials/:id/place/', stepBody),
  retireMaterial: writes('write-guide', '/materials/:id/retired/', retiredBody),
  addUnit: writes('write-guide', '/units/', unitToAdd),
  changeUnit: writes('write-guide', '/units/:id/words/', unitWords),
  moveUnit: writes('write-guide', '/units/:id/place/', stepBody),
  retireUnit: writes('write-guide', '/units/:id/retired/', retiredBody),

  things: reads('write-guide', '/guide/things/', thingPage),
  hazards: reads('write-guide', '/guide/hazards/', hazardList),
  changeThing: writes('write-guide', '/guide/things/:id/words/', thingToChange),
  restoreThing: tells('write-guide', '/guide/things/:id/words/', 'DELETE'),
  missedWords: reads('write-guide', '/guide/missed/', missedWordsPage),

  emails: reads('write-mail', '/emails/', emailPage),
  sendAgain: tells('write-mail', '/emails/:id/send-again/'),
  giveUpEmail: tells('write-mail', '/emails/:id/', 'DELETE'),

  members: reads('write-staff', '/members/', staffList),
  addMember: makes('write-staff', '/members/', staffToAdd, madeAccount),
  giveRights: writes('write-staff', '/members/:id/rights/', rightsBody),
  disableMember: tells('write-staff', '/members/:id/disable/'),
  enableMember: tells('write-staff', '/members/:id/enable/'),
  resetSecondFactor: tells('write-staff', '/members/:id/second-factor/', 'DELETE'),
} as const
