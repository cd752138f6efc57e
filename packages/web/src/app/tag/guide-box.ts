import {
  tagAnswerPath,
  tagAnswerSearch,
  tagMissPath,
  type TagAnswer,
  type TagAsked,
  type TagLanguage,
} from '@recircle/core/embed'
import { answerNodes } from './answer-nodes.ts'
import { make } from './make-element.ts'
import type { TagWords } from '../../guide/tag-texts.ts'

interface GuideBoxOptions {
  readonly language: TagLanguage
  readonly words: TagWords
  readonly title: string | undefined
  readonly home: string
  readonly town: string
  readonly onAnswer: (answer: TagAnswer) => void
}

const longest = '200'

/** TAG-2: a plain form, and below it what the server answers. Nothing is asked before somebody asks. */
export function guideBox({ language, words, title, home, town, onAnswer }: GuideBoxOptions): HTMLElement[] {
  const field = make('input', {
    id: 'thing',
    name: 'text',
    maxlength: longest,
    required: '',
    autocomplete: 'off',
    enterkeyhint: 'search',
  })
  const form = make(
    'form',
    {},
    make('label', { for: 'thing' }, words('tag.label')),
    make('div', { class: 'line' }, field, make('button', {}, words('tag.ask'))),
  )
  // Filled after it is on the page, or screen readers stay silent.
  const status = make('p', { role: 'status', class: 'unseen' })
  const answers = make('div', { class: 'answers' })
  let asked = 0

  const show = (answer: TagAnswer): void => {
    status.textContent = answer.said
    answers.replaceChildren(...answerNodes(answer, home, (thing) => void choose(thing)))
    onAnswer(answer)
  }
  const ask = async (question: TagAsked): Promise<void> => {
    const turn = ++asked
    answers.setAttribute('aria-busy', 'true')
    const search = tagAnswerSearch(town, language, question)
    const answer = await fetched(`${home}${tagAnswerPath}?${search}`)
    if (answer?.name === null) tellMiss(`${home}${tagMissPath}?${search}`)
    // Somebody has asked something else meanwhile.
    if (turn !== asked) return
    answers.removeAttribute('aria-busy')
    if (answer !== null) return show(answer)
    status.textContent = words('tag.failed')
    answers.replaceChildren(make('p', { class: 'failed' }, words('tag.failed')))
  }
  /** The button that was pressed is gone with the list that it stood in. */
  const choose = async (thing: string): Promise<void> => {
    await ask(['thing', thing])
    answers.querySelector('h3')?.focus()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const text = field.value.trim()
    if (text !== '') void ask(['text', text])
  })
  return [make('h2', {}, title ?? words('tag.title')), form, status, answers]
}

/** GUIDE-17: the site decides whether the words count as missed; nothing waits for it. */
const tellMiss = (url: string): void =>
  void fetch(url, { method: 'POST', mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' }).catch(
    () => undefined,
  )

/** Null if the site cannot be reached, the page's policy forbids it, or there were too many questions. */
async function fetched(url: string): Promise<TagAnswer | null> {
  try {
    const response = await fetch(url, { credentials: 'omit', referrerPolicy: 'no-referrer' })
    if (!response.ok) return null
    const answer: TagAnswer = await response.json()
    return answer
  } catch {
    return null
  }
}
