import type { Language } from '../material/index.ts'
import { meaningful, wordsOf } from '../search/index.ts'
import { stemOf } from './stem.ts'

const folded = (spelled: string): ReadonlySet<string> => new Set(wordsOf(spelled, spelled.length))

/** GUIDE-5: words that ask about a thing rather than name it. */
const askingWords: ReadonlySet<string> = folded(
  'куда где как что чем ли можно нужно надо мне я мой моя мое мои это этот эту их его ее деть девать денуть сдать сдавать сдаю сдают отдать отнести ' +
    'выбросить выбрасывать выкинуть выкидывать кидать кинуть выкину утилизировать утилизация утилизации переработать переработка переработку ' +
    'делать принимают принимает принять принимаете избавиться перерабатывают перерабатывается бросать бросить класть положить пристроить ' +
    'после под если есть был не нет ненужный ненужная ненужные ненужную раз бак контейнер какой какую мусор мусорку подскажите ' +
    'қайда қалай не неге қайсы осы менің маған өткізу өткіземін өткізуге өткізеді тапсыру тапсырамын тапсыруға тапсырады тастау тастаймын тастауға ' +
    'тастайды лақтыру лақтырамын беру беремін болады бола ма ме ба бе па пе керек керексіз істеу істеймін апару апарамын қою салу саламын салған қабылдайды алады ' +
    'donde adonde como que hago hacer se tira tiro tirar tiran lleva llevo llevar llevan puedo puede pueden desechar descarto descartar descarta ' +
    'reciclar reciclo recicla reciben recibe va van dejar dejo deshago deshacerme mi mis tengo hay es son me sirve si su esto ' +
    'where what how do does i can my me it is are with take throw throwing away out put get rid dispose disposal disposing recycle recycled recycling ' +
    'bin goes go should drop off this that which toss s',
)

/** GUIDE-5: words for the usual state of discarded things. */
const stateWords: ReadonlySet<string> = folded(
  'старый старая старое старые старую старых старого старой сломанный сломанная сломанное сломанные сломанную сломался сломалась ' +
    'использованный использованная использованное использованные использованную грязный грязная грязные грязную ' +
    'ненужный разбитый разбитая разбитое разбитые разбитую битый битая битые битую испорченный неисправный сгоревший ' +
    'ескі сынған бұзылған тозған пайдаланылған жаңа ' +
    'viejo vieja viejos viejas roto rota rotos rotas usado usada usados usadas sucio sucia ' +
    'quemado quemada gastado gastada gastados gastadas ' +
    'old broken used dirty dead worn unwanted damaged some',
)

/** GUIDE-5: words that distinguish similar things (an empty paint can, an ordinary bulb) and otherwise say little. */
const lightWords: readonly string[] = [
  ...folded(
    'пустой пустая пустое пустые пустую остатки большой большая маленький маленькая обычный обычная просроченный просроченные ' +
      'бос үлкен кішкентай кәдімгі қалдығы қалдықтары мерзімі өткен vacio vacia vacios vacias vencido vencida vencidos restos chico chica ' +
      'grande comun empty expired leftover big small ordinary',
  ),
]

export const lightStems = (language: Language): ReadonlySet<string> =>
  new Set(lightWords.map((word) => stemOf(word, language)))

const maxTextLength = 200

const leftOf = (words: readonly string[], others: ReadonlySet<string>): readonly string[] => {
  const left = words.filter((word) => !others.has(word))
  return left.length > 0 ? left : words
}

/** The folded words of a text that identify a thing; other words only if there are no such words. */
export const tellingWords = (text: string): readonly string[] =>
  leftOf(leftOf(meaningful(wordsOf(text, maxTextLength)), askingWords), stateWords)

/** GUIDE-6: a phrase in the form used for comparison. */
export const stemsOf = (text: string, language: Language): string[] =>
  tellingWords(text).map((word) => stemOf(word, language))

/** Whether two names differ only in their endings: "Батарейка", "Батарейки". */
export const isSameWord = (one: string, other: string, language: Language): boolean =>
  stemsOf(one, language).join(' ') === stemsOf(other, language).join(' ')
