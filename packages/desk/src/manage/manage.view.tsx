import { lazy, Suspense, useId, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Navigate, useParams } from 'react-router'
import { mayAct, type DeskAction } from '@recircle/core/desk'
import type { MessageId } from '@recircle/ui/i18n/message-id.ts'
import { Anchor } from '@recircle/ui/button/anchor.tsx'
import { Loader } from '@recircle/ui/feedback/loader.tsx'
import { Icon } from '@recircle/ui/icons/icon.tsx'
import { useMedia } from '@recircle/ui/layout/use-media.ts'
import { classNames } from '@recircle/ui/styles/class-names.ts'
import { BackLink } from '../frame/back-link.view.tsx'
import { useDesk } from '../frame/desk-context.ts'
import styles from './manage.module.css'

const Organizations = lazy(async () => ({ default: (await import('./people/organizations.view.tsx')).Organizations }))
const Organization = lazy(async () => ({ default: (await import('./people/organization.view.tsx')).Organization }))
const OrganizationImports = lazy(async () => ({
  default: (await import('./people/organization-imports.view.tsx')).OrganizationImports,
}))
const Accounts = lazy(async () => ({ default: (await import('./people/accounts.view.tsx')).Accounts }))
const Account = lazy(async () => ({ default: (await import('./people/account.view.tsx')).Account }))
const Redirects = lazy(async () => ({ default: (await import('./guide/redirects.view.tsx')).Redirects }))
const Materials = lazy(async () => ({ default: (await import('./guide/materials.view.tsx')).Materials }))
const MissedWords = lazy(async () => ({ default: (await import('./guide/missed-words.view.tsx')).MissedWords }))
const Things = lazy(async () => ({ default: (await import('./guide/things.view.tsx')).Things }))
const Labels = lazy(async () => ({ default: (await import('./guide/labels.view.tsx')).Labels }))
const TownDays = lazy(async () => ({ default: (await import('./days/town-days.view.tsx')).TownDays }))
const Holidays = lazy(async () => ({ default: (await import('./days/holidays.view.tsx')).Holidays }))
const Towns = lazy(async () => ({ default: (await import('./towns/towns.view.tsx')).Towns }))
const Town = lazy(async () => ({ default: (await import('./towns/answering-town.view.tsx')).Town }))
const Emails = lazy(async () => ({ default: (await import('./service/emails.view.tsx')).Emails }))
const Subscribers = lazy(async () => ({ default: (await import('./service/subscribers.view.tsx')).Subscribers }))
const Jobs = lazy(async () => ({ default: (await import('./service/jobs.view.tsx')).Jobs }))
const ApiClients = lazy(async () => ({ default: (await import('./service/api-clients.view.tsx')).ApiClients }))
const Members = lazy(async () => ({ default: (await import('./people/members.view.tsx')).Members }))

const groups = ['people', 'guide', 'service'] as const

interface Section {
  readonly path: string
  readonly group: (typeof groups)[number]
  readonly act: DeskAction
  readonly words: MessageId
  readonly show: (id: string | undefined, part: string | undefined) => ReactNode
}
const sections: readonly Section[] = [
  {
    path: 'organizations',
    group: 'people',
    act: 'write-organizations',
    words: 'manage.section.organizations',
    show(id, part) {
      if (id === undefined) return <Organizations />
      return part === 'imports' ? <OrganizationImports key={id} data={id} /> : <Organization key={id} data={id} />
    },
  },
  {
    path: 'accounts',
    group: 'people',
    act: 'write-accounts',
    words: 'manage.section.accounts',
    show: (id) => (id === undefined ? <Accounts /> : <Account key={id} data={id} />),
  },
  { path: 'members', group: 'people', act: 'write-staff', words: 'manage.section.members', show: () => <Members /> },
  {
    path: 'materials',
    group: 'guide',
    act: 'write-guide',
    words: 'manage.section.materials',
    show: () => <Materials />,
  },
  { path: 'things', group: 'guide', act: 'write-guide', words: 'manage.section.things', show: () => <Things /> },
  { path: 'labels', group: 'guide', act: 'write-guide', words: 'manage.section.labels', show: () => <Labels /> },
  {
    path: 'towns',
    group: 'guide',
    act: 'write-guide',
    words: 'manage.section.towns',
    show: (id) => (id === undefined ? <Towns /> : <Town key={id} data={id} />),
  },
  { path: 'missed', group: 'guide', act: 'write-guide', words: 'manage.section.missed', show: () => <MissedWords /> },
  {
    path: 'days',
    group: 'guide',
    act: 'write-guide',
    words: 'manage.section.days',
    show: (id) => (id === 'holidays' ? <Holidays /> : <TownDays />),
  },
  {
    path: 'redirects',
    group: 'guide',
    act: 'write-guide',
    words: 'manage.section.redirects',
    show: () => <Redirects />,
  },
  { path: 'emails', group: 'service', act: 'write-mail', words: 'manage.section.emails', show: () => <Emails /> },
  {
    path: 'subscribers',
    group: 'service',
    act: 'write-mail',
    words: 'manage.section.subscribers',
    show: () => <Subscribers />,
  },
  { path: 'jobs', group: 'service', act: 'run-jobs', words: 'manage.section.jobs', show: () => <Jobs /> },
  {
    path: 'clients',
    group: 'service',
    act: 'write-clients',
    words: 'manage.section.clients',
    show: () => <ApiClients />,
  },
]

/** The management section; its code is loaded on the first visit. DESK-78: where it is narrow either the list or a page has the screen. */
export function Manage(): ReactNode {
  const { formatMessage } = useIntl()
  const { staff } = useDesk()
  const { section: wanted, id, part } = useParams()
  const open = sections.filter(({ act }) => mayAct(staff?.rights ?? [], act))
  const section = open.find(({ path }) => path === wanted)
  const isWide = useMedia('(min-width: 1000px)')
  const [first] = open
  if (first === undefined) return <Navigate to="/log" replace />
  if (section === undefined && isWide) return <Navigate to={`/manage/${first.path}`} replace />
  return (
    <div className={classNames(styles.manage, section && styles.withPage)}>
      <nav aria-label={formatMessage({ id: 'manage.sections' })} className={styles.sections}>
        {section === undefined && (
          <h1 className={styles.title}>
            <FormattedMessage id="desk.section.manage" />
          </h1>
        )}
        {groups.map((group) => (
          <SectionGroup
            key={group}
            group={group}
            sections={open.filter((each) => each.group === group)}
            current={section}
          />
        ))}
      </nav>
      {section && (
        <div className={styles.page}>
          <div className={styles.back}>
            <BackLink href="/manage">
              <FormattedMessage id="desk.section.manage" />
            </BackLink>
          </div>
          <Suspense fallback={<Loader label={<FormattedMessage id="layout.loading" />} />}>
            {section.show(id, part)}
          </Suspense>
        </div>
      )}
    </div>
  )
}

interface SectionGroupProps {
  group: Section['group']
  sections: readonly Section[]
  current: Section | undefined
}

function SectionGroup({ group, sections: listed, current }: SectionGroupProps): ReactNode {
  const titleId = useId()
  if (listed.length === 0) return null
  return (
    <div>
      <p id={titleId} className={styles.groupName}>
        <FormattedMessage id={`manage.group.${group}`} />
      </p>
      <ul aria-labelledby={titleId}>
        {listed.map(({ path, words }) => (
          <li key={path}>
            <Anchor
              href={`/manage/${path}`}
              className={styles.sectionLink}
              aria-current={path === current?.path ? 'page' : undefined}
            >
              <FormattedMessage id={words} />
              <Icon name="chevron-right" size="sm" />
            </Anchor>
          </li>
        ))}
      </ul>
    </div>
  )
}
