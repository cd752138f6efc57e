import type { Language } from '../material/index.ts'
import { meaningful, significant, wordsOf } from '../search/index.ts'
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

/** Words that join a sentence together, and things that stand for any thing. */
const smallWords: ReadonlySet<string> = folded(
  'то тот та те того тому той этого этой этом такой такая такое такие который которая которое которые которую которой кто чего чему него нее них им ей ему себя свой своя свои ' +
    'наш наша наши наше твой твоя весь вся все всего всех сам сама или а но же бы уж уже еще очень совсем просто только лишь тоже также там тут здесь сюда туда потом теперь ' +
    'сейчас когда пока чтобы чтоб хотя так про без через над между перед была было были будет стал стала стало мы вы ты он она оно они нам вам нас вас ' +
    'лежит лежат валяется валяются купил купила купили называется штука штуки штуковина фигня хрень вещь какая то нибудь ' +
    'бул ол анау мынау сол озим ози оз биз сиз олар бизди онын барлык бари тагы гана гой екен едим болды болган жатыр жатканы турган тур кеткен калган калды нарсе деген ' +
    'lo le les se nos yo tu ya no ni muy mas tan cuando porque para al sin sobre entre desde hasta esta este estas estos esa ese eso esos esas ' +
    'fue era eran estaba esto cosa cosas coso aquello algo quedo quedaron compre viene trae the ' +
    'was were been be being has had having have got get gets we you he she they them their our your his her its there here so too very just really ' +
    'one ones thing stuff thingy from about into after before when while if but than then not no dont wont doesnt isnt cant as by bought left all up off',
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

/** Whether a word says nothing about what a thing is. */
export const isSmall = (word: string): boolean =>
  smallWords.has(word) || askingWords.has(word) || significant([word]).length === 0

/** GUIDE-5: stems that begin so tell a fault or a state, which many things share. */
const faults =
  /^(?:слом|разби|разбил|перегор|сгор|порва|рван|тресну|треснут|испорт|неисправ|негодн|пуст|грязн|стар|нов|больш|маленьк|полов|остат|остал|сынган|сынык|сын$|бузыл|жыртык|тозган|бос$|ески|иста?мей|roto$|rota$|rompi|quebr|viej|usad|vaci|vacio|gastad|funcion|anda$|broke|broken|crack|empti|leak|stopp|work|old|leftover|torn|damag|half|full)/
export const isFault = (stem: string): boolean => faults.test(stem)

/** The folded words of a text that identify a thing; other words only if there are no such words. */
export const tellingWords = (text: string): readonly string[] =>
  leftOf(leftOf(leftOf(meaningful(wordsOf(text, maxTextLength)), smallWords), askingWords), stateWords)

/** GUIDE-6: a phrase in the form used for comparison. */
export const stemsOf = (text: string, language: Language): string[] =>
  tellingWords(text).map((word) => stemOf(word, language))

/** Whether two names differ only in their endings: "Батарейка", "Батарейки". */
export const isSameWord = (one: string, other: string, language: Language): boolean =>
  stemsOf(one, language).join(' ') === stemsOf(other, language).join(' ')
