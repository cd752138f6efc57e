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
import { apiClientList, apiClientToAdd, madeApiClient } from './managed-api-clients.ts'
import { jobList, jobRunList } from './managed-jobs.ts'
import { holidayToSet, managedHolidays, townDayPage, townDayToAdd } from './managed-days.ts'
import { rightsBody, staffList, staffToAdd } from './managed-members.ts'
import { madeThing, organizationCard, organizationDetails, organizationPage } from './managed-organizations.ts'
import {
  guideSayings,
  labelPage,
  labelToChange,
  missedWordsPage,
  proposedWordsPage,
  thingPage,
  thingRetired,
  thingToAdd,
  thingToChange,
  wordsVerdict,
} from './managed-guide.ts'
import {
  emailPage,
  managedMaterials,
  materialToAdd,
  materialWords,
  redirectPage,
  redirectToSet,
  retiredBody,
  stepBody,
  unitToAdd,
  unitWords,
} from './managed-site.ts'
import { answersFile, answersToSay, changeToUndo, readAnswersFile, townCard } from '../town-answers/index.ts'
import { townPage, townToSet } from './managed-towns.ts'
import { subscriberPage, subscribersFile, subscribersFilter } from './managed-subscribers.ts'
import { makes, makesFor, reads, tells, writes } from './staff-call.ts'

/** MANAGE-1: every management call, with the right it requires. */
export const managementCalls = {
  organizations: reads('write-organizations', '/organizations/', organizationPage),
  organization: reads('write-organizations', '/organizations/:id/', organizationCard),
  addOrganization: makes('write-organizations', '/organizations/', organizationDetails, madeThing),
  changeOrganization: writes('write-organizations', '/organizations/:id/', organizationDetails),

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
  guideSayings: reads('write-guide', '/guide/sayings/', guideSayings),
  addThing: writes('write-guide', '/guide/things/', thingToAdd),
  changeThing: writes('write-guide', '/guide/things/:id/', thingToChange),
  retireThing: writes('write-guide', '/guide/things/:id/retired/', thingRetired),
  restoreThing: tells('write-guide', '/guide/things/:id/', 'DELETE'),
  labels: reads('write-guide', '/guide/labels/', labelPage),
  changeLabel: writes('write-guide', '/guide/labels/:id/', labelToChange),
  restoreLabel: tells('write-guide', '/guide/labels/:id/', 'DELETE'),
  missedWords: reads('write-guide', '/guide/missed/', missedWordsPage),
  proposedWords: reads('write-guide', '/guide/proposed-words/', proposedWordsPage),
  decideWords: writes('write-guide', '/guide/proposed-words/:id/', wordsVerdict),

  townDays: reads('write-guide', '/town-days/', townDayPage),
  addTownDay: makes('write-guide', '/town-days/', townDayToAdd, madeThing),
  removeTownDay: tells('write-guide', '/town-days/:id/', 'DELETE'),
  holidays: reads('write-guide', '/holidays/', managedHolidays),
  setHoliday: makes('write-guide', '/holidays/', holidayToSet, madeThing),
  removeHoliday: tells('write-guide', '/holidays/:id/', 'DELETE'),

  answeringTowns: reads('write-guide', '/answering-towns/', townPage),
  answeringTown: reads('write-guide', '/answering-towns/:id/', townCard),
  setAnsweringTown: makes('write-guide', '/answering-towns/', townToSet, madeThing),
  sayTownAnswers: writes('write-guide', '/answering-towns/:id/answers/', answersToSay),
  fileTownAnswers: makes('write-guide', '/answering-towns/:id/file/', answersFile, readAnswersFile),
  undoTownAnswers: writes('write-guide', '/answering-towns/:id/undo/', changeToUndo),

  emails: reads('write-mail', '/emails/', emailPage),
  sendAgain: tells('write-mail', '/emails/:id/send-again/'),
  giveUpEmail: tells('write-mail', '/emails/:id/', 'DELETE'),

  subscribers: reads('write-mail', '/subscribers/', subscriberPage),
  exportSubscribers: makes('export-people', '/subscribers/export/', subscribersFilter, subscribersFile),
  removeSubscriber: tells('write-mail', '/subscribers/:id/', 'DELETE'),
  jobs: reads('run-jobs', '/jobs/', jobList),
  jobRuns: reads('run-jobs', '/jobs/:id/runs/', jobRunList),
  retryJob: tells('run-jobs', '/jobs/:id/retry/'),

  apiClients: reads('write-clients', '/api-clients/', apiClientList),
  addApiClient: makes('write-clients', '/api-clients/', apiClientToAdd, madeApiClient),
  revokeApiClient: writes('write-clients', '/api-clients/:id/revoke/', reasonBody),

  members: reads('write-staff', '/members/', staffList),
  addMember: makes('write-staff', '/members/', staffToAdd, madeAccount),
  giveRights: writes('write-staff', '/members/:id/rights/', rightsBody),
  disableMember: writes('write-staff', '/members/:id/disable/', reasonBody),
  enableMember: tells('write-staff', '/members/:id/enable/'),
  renewPassword: makesFor('write-staff', '/members/:id/password/', madeAccount),
  resetSecondFactor: tells('write-staff', '/members/:id/second-factor/', 'DELETE'),
} as const
