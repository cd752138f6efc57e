import { Avatar } from '@recircle/ui/mark/avatar.tsx'
import { Badge } from '@recircle/ui/mark/badge.tsx'
import { Breadcrumbs } from '@recircle/ui/layout/breadcrumbs.tsx'
import { Card } from '@recircle/ui/layout/card.tsx'
import { ChipLink, ChipRow } from '@recircle/ui/mark/chip.tsx'
import { Disclosure } from '@recircle/ui/layout/disclosure.tsx'
import { Loader } from '@recircle/ui/feedback/loader.tsx'
import { materialSlugs } from '@recircle/ui/mark/material-icon.ts'
import { OpenState } from '@recircle/ui/mark/open-state.tsx'
import { Pagination } from '@recircle/ui/layout/pagination.tsx'
import { ProgressBar } from '@recircle/ui/feedback/progress-bar.tsx'
import { Row, Stack } from '@recircle/ui/field/boxes.tsx'
import { Skeleton } from '@recircle/ui/feedback/skeleton.tsx'
import { StatusChip } from '@recircle/ui/mark/status-chip.tsx'
import { Table } from '@recircle/ui/layout/table.tsx'
import { MaterialTag, Tag, TagList } from '@recircle/ui/mark/tag.tsx'
import { GallerySection } from './gallery-section.tsx'
import { words } from './gallery-words.ts'
import styles from './gallery.module.css'

export const MaterialsSection = () => (
  <GallerySection id="materials" title="Материалы">
    <ChipRow label={words.materials} scrolls>
      <ChipLink href="#materials" label={words.openNow} icon="clock" />
      {materialSlugs.map((slug) => (
        <ChipLink key={slug} href="#materials" label={slug} material={slug} selected={slug === 'batteries'} />
      ))}
    </ChipRow>
    <ChipRow>
      <ChipLink href="#materials" label={words.points} count={14} selected />
      <ChipLink href="#materials" label={words.noPoints} count={2} />
    </ChipRow>
    <TagList>
      {[...materialSlugs, 'unheard-of'].map((slug) => (
        <MaterialTag key={slug} material={slug}>
          {slug}
        </MaterialTag>
      ))}
      <Tag>{`${words.more.toLowerCase()} 6`}</Tag>
    </TagList>
  </GallerySection>
)

export const StatesSection = () => (
  <GallerySection id="states" title="Состояния">
    <Row gap={2}>
      <StatusChip tone="good" icon="success">
        Опубликован
      </StatusChip>
      <StatusChip icon="draft">Черновик</StatusChip>
      <StatusChip tone="waiting" icon="clock">
        На проверке
      </StatusChip>
      <StatusChip tone="bad" icon="failure">
        Отклонен
      </StatusChip>
      <StatusChip tone="attention" icon="pause">
        Временно не работает
      </StatusChip>
      <StatusChip icon="ban">Закрыт</StatusChip>
      <StatusChip tone="bad" icon="lock">
        Заблокирован
      </StatusChip>
    </Row>
    <Row gap={6}>
      <OpenState state="open">Открыто до 20:00</OpenState>
      <OpenState state="closing-soon">Закроется через 40 минут</OpenState>
      <OpenState state="closed">Откроется завтра в 9:00</OpenState>
      <OpenState state="opening-soon">Откроется через 20 минут</OpenState>
      <OpenState state="broken">Временно не работает</OpenState>
      <OpenState state="unknown">Часы не указаны</OpenState>
    </Row>
    <Row gap={4}>
      <Avatar name={words.person} />
      <Avatar name={words.organizationValue} />
      <Badge>14</Badge>
      <Badge hot>1.2K</Badge>
    </Row>
    <ProgressBar label={words.progress} value={6} max={9} />
    <ProgressBar label={words.loading} />
    <Breadcrumbs
      label={words.crumbs}
      crumbs={[
        { href: '#home', label: words.home },
        { href: '#points', label: words.points },
      ]}
      current={words.point}
    />
  </GallerySection>
)

const rows = [
  { id: '1', operation: 'Алюминиевые банки, 3,2 кг', date: 'сегодня, 12:40', amount: '+256,00 ₽' },
  { id: '2', operation: 'Макулатура, 14 кг', date: '9 мая, 11:05', amount: '+112,00 ₽' },
  { id: '3', operation: 'Вывод на карту', date: '6 мая, 18:20', amount: '−1 500,00 ₽' },
]

export const SurfacesSection = () => (
  <GallerySection id="surfaces" title="Поверхности">
    <div className={styles.thirds}>
      <Card as="article" linked>
        <Stack gap={2}>
          <Row>
            <OpenState state="open">Открыто до 20:00</OpenState>
          </Row>
          <h3>
            <a href="#surfaces">{words.point}</a>
          </h3>
          <p className="small soft">{words.pointAddress}</p>
          <TagList>
            <MaterialTag material="paper">Бумага</MaterialTag>
            <MaterialTag material="plastic">Пластик</MaterialTag>
            <Tag>еще 6</Tag>
          </TagList>
        </Stack>
      </Card>
      <Card>
        <Stack gap={2}>
          <Skeleton shape="picture" />
          <Row>
            <Skeleton shape="circle" />
            <Skeleton shape="chip" width="1/4" />
          </Row>
          <Skeleton shape="title" width="3/4" />
          <Skeleton />
          <Skeleton width="2/3" />
        </Stack>
      </Card>
      <Loader label={words.loading} />
    </div>
    <Pagination
      current={4}
      total={24}
      hrefOf={(page) => `#page-${page}`}
      labels={{
        pages: words.pages,
        previous: words.previous,
        next: words.next,
        page: (page) => `Страница ${page}`,
      }}
    />
    <div>
      <Disclosure summary={words.question} name="faq" open>
        <p>{words.answer}</p>
      </Disclosure>
      <Disclosure summary={words.question2} name="faq">
        <p>{words.aboutText}</p>
      </Disclosure>
    </div>
    <Card>
      <Table
        caption={words.ledger}
        keyOf={(row) => row.id}
        rows={rows}
        columns={[
          { title: words.operation, cell: (row) => row.operation },
          { title: words.date, cell: (row) => row.date },
          { title: words.amount, numeric: true, cell: (row) => row.amount },
        ]}
      />
    </Card>
  </GallerySection>
)
