/** Places as they look: drawn here, since a picture of a real place would need its author. 720 × 540. */
interface Light {
  readonly sky: readonly [string, string]
  readonly wall: string
  readonly ground: string
  readonly far: string
}
const day: Light = { sky: ['#bfe0ee', '#f4f1e6'], wall: '#d9c7ae', ground: '#b9b3a7', far: '#93b894' }
const evening: Light = { sky: ['#8fa6c9', '#f3c7a3'], wall: '#b59a86', ground: '#8d8a86', far: '#6d8b78' }

const frame = ({ sky: [top, bottom], ground, far }: Light, inside: string): string => `
<svg xmlns="http://www.w3.org/2000/svg" width="720" height="540" viewBox="0 0 720 540">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>
    <linearGradient id="shade" x1="0" y1="0" x2="1" y2="0"><stop stop-color="#fff" stop-opacity=".18"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient>
  </defs>
  <rect width="720" height="540" fill="url(#sky)"/>
  <path d="M0 330q90-70 180-24t170-20 190 6 180-12v100H0z" fill="${far}"/>
  <rect y="366" width="720" height="174" fill="${ground}"/>
  <path d="M0 366h720v10H0z" fill="#000" opacity=".12"/>
  ${inside}
</svg>`

const loop = (x: number, y: number, size: number, color: string): string => `
  <g transform="translate(${x} ${y}) scale(${size / 24})" fill="none" stroke="${color}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">
    <path d="M8.2 8.4 12 2.6l3.8 5.8M18.4 11.2l3.4 6h-7M10 20.6H2.8l3.4-6.2"/>
  </g>`

/** A container: the opening is a round or a slot. */
const bin = (x: number, color: string, isRound: boolean): string => `
  <ellipse cx="${x + 76}" cy="474" rx="96" ry="13" fill="#000" opacity=".2"/>
  <path d="M${x} 236q0-22 22-22h108q22 0 22 22l-8 234H${x + 8}z" fill="${color}"/>
  <path d="M${x} 236q0-22 22-22h108q22 0 22 22l-8 234H${x + 8}z" fill="url(#shade)"/>
  <rect x="${x - 6}" y="222" width="164" height="16" rx="8" fill="#2c3b38" opacity=".55"/>
  ${
    isRound
      ? `<circle cx="${x + 76}" cy="282" r="26" fill="#1d2927"/><circle cx="${x + 76}" cy="282" r="26" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5"/>`
      : `<rect x="${x + 30}" y="268" width="92" height="26" rx="13" fill="#1d2927"/><rect x="${x + 30}" y="268" width="92" height="26" rx="13" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>`
  }
  <rect x="${x + 38}" y="336" width="76" height="76" rx="12" fill="#fff" opacity=".92"/>
  ${loop(x + 50, 348, 52, color)}`

const yard = (light: Light): string =>
  frame(
    light,
    `<rect x="44" y="120" width="632" height="256" fill="${light.wall}"/>
     <path d="M44 120h632v18H44z" fill="#000" opacity=".12"/>
     ${[84, 196, 308, 420, 532].map((x) => `<rect x="${x}" y="160" width="72" height="46" rx="3" fill="#fff" opacity=".42"/>`).join('')}
     ${bin(70, '#2f7f6a', false)}${bin(284, '#3b6fb0', true)}${bin(498, '#d39a2f', true)}`,
  )

const door = (light: Light): string =>
  frame(
    light,
    `<rect width="720" height="400" fill="${light.wall}"/>
     ${Array.from({ length: 13 }, (_, row) => `<path d="M0 ${row * 30 + 20}h720" stroke="#000" stroke-opacity=".07" stroke-width="3"/>`).join('')}
     <rect x="60" y="110" width="190" height="150" rx="4" fill="#dfeaf0"/><path d="M60 110 250 260M155 110v150" stroke="#fff" stroke-opacity=".7" stroke-width="5"/>
     <rect x="60" y="110" width="190" height="150" rx="4" fill="none" stroke="#6b5b4b" stroke-width="8"/>
     <rect x="330" y="96" width="240" height="304" fill="#3d5a52"/><rect x="346" y="112" width="208" height="288" fill="#2f7f6a"/>
     <rect x="370" y="136" width="160" height="110" rx="4" fill="#cfe3e4"/><circle cx="532" cy="292" r="9" fill="#e8d9a8"/>
     <path d="M300 64h300l24 44H276z" fill="#d6573f"/><path d="M300 64h300l24 44H276z" fill="url(#shade)"/>
     <path d="M276 108h348v12H276z" fill="#fff" opacity=".7"/>
     <rect x="306" y="400" width="288" height="28" fill="#a59c8e"/><rect x="286" y="428" width="328" height="30" fill="#938b7f"/>
     <rect x="622" y="170" width="66" height="66" rx="10" fill="#fff"/>${loop(630, 178, 50, '#2f7f6a')}`,
  )

const shelves = (light: Light): string =>
  frame(
    light,
    `<rect width="720" height="400" fill="#ece5d6"/><rect y="400" width="720" height="140" fill="#c2ab8c"/>
     <rect width="720" height="400" fill="${light.far}" opacity=".16"/>
     ${[60, 190, 320]
       .map(
         (y, row) => `<rect x="70" y="${y + 92}" width="580" height="14" rx="3" fill="#8b6b4a"/>
       ${[92, 232, 372, 512]
         .map((x, at) => {
           const color = ['#3b6fb0', '#2f7f6a', '#d39a2f', '#a3503f', '#6e7c87'][(row * 2 + at) % 5] ?? ''
           return `<rect x="${x}" y="${y}" width="112" height="92" rx="6" fill="${color}"/><rect x="${x}" y="${y}" width="112" height="92" rx="6" fill="url(#shade)"/>
         <rect x="${x + 24}" y="${y + 26}" width="64" height="36" rx="5" fill="#fff" opacity=".88"/>`
         })
         .join('')}`,
       )
       .join('')}
     <path d="M70 60v356M650 60v356" stroke="#6f5439" stroke-width="12"/>
     <rect x="150" y="440" width="420" height="70" rx="8" fill="#7a5c40"/><rect x="138" y="424" width="444" height="22" rx="8" fill="#95724f"/>
     ${loop(330, 450, 50, '#f4ead7')}`,
  )

const bag = (x: number, y: number, size: number, color: string): string => `
  <g transform="translate(${x} ${y}) scale(${size})">
    <ellipse cx="60" cy="146" rx="66" ry="10" fill="#000" opacity=".2"/>
    <path d="M8 60Q-8 140 14 146h94q22-8 4-86Q98 34 74 30L60 18 46 30Q22 34 8 60z" fill="${color}"/>
    <path d="M8 60Q-8 140 14 146h94q22-8 4-86Q98 34 74 30L60 18 46 30Q22 34 8 60z" fill="url(#shade)"/>
    <path d="M46 30q-8-20-2-28l16 10L76 2q6 8-2 28z" fill="${color}"/><path d="M44 30q16 8 32 0" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="5"/>
    <path d="M34 66q-6 34 0 60M86 66q6 34 0 60" fill="none" stroke="#000" stroke-opacity=".14" stroke-width="5" stroke-linecap="round"/>
  </g>`

const heap = (light: Light): string =>
  frame(
    light,
    `<path d="M0 340q180-30 360-6t360-4v70H0z" fill="#7fb2cc"/><path d="M0 352q180-20 360 0t360-6" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="4"/>
     <path d="M0 396q200-24 400-8t320-4v160H0z" fill="#8fae6f"/>
     ${bag(210, 236, 1.15, '#3b6fb0')}${bag(400, 244, 1.1, '#2f7f6a')}${bag(96, 316, 1.2, '#2f7f6a')}${bag(288, 322, 1.25, '#d39a2f')}${bag(492, 320, 1.2, '#3b6fb0')}
     <path d="M650 180 614 500" stroke="#7a5c40" stroke-width="11" stroke-linecap="round"/><path d="M580 494h70M590 494v22M606 494v22M622 494v22M640 494v22" stroke="#4b5a57" stroke-width="8" stroke-linecap="round"/>`,
  )

const sapling = (x: number, height: number, leaf: string): string => `
  <ellipse cx="${x}" cy="476" rx="74" ry="17" fill="#6b4d35"/>
  <path d="M${x + 22} 470V${440 - height * 0.6}" stroke="#b98d5c" stroke-width="9" stroke-linecap="round"/>
  <path d="M${x} 474V${470 - height}" stroke="#7a5c40" stroke-width="10" stroke-linecap="round"/>
  <path d="M${x - 4} ${452 - height * 0.5}q16 10 30 0" fill="none" stroke="#fff" stroke-width="6"/>
  ${[
    [0, 0, 46],
    [-36, 34, 34],
    [36, 30, 36],
    [-14, 62, 32],
  ]
    .map(([dx = 0, dy = 0, r = 0]) => `<circle cx="${x + dx}" cy="${468 - height + dy}" r="${r}" fill="${leaf}"/>`)
    .join('')}
  <circle cx="${x - 14}" cy="${454 - height}" r="18" fill="#fff" opacity=".18"/>`

const grove = (light: Light): string =>
  frame(
    light,
    `<rect y="360" width="720" height="180" fill="#9db77d"/><path d="M0 360q180 22 360 4t360 2v20H0z" fill="#8aa76c"/>
     ${sapling(140, 190, '#4f9a6d')}${sapling(350, 226, '#3f8a5f')}${sapling(560, 182, '#5fa877')}
     <path d="M228 500v-52h70v52q-35 12-70 0z" fill="#3b6fb0"/><path d="M298 462l44-24M228 456q-34 4-28 38" fill="none" stroke="#3b6fb0" stroke-width="10" stroke-linecap="round"/>
     <path d="M450 520l26-150" stroke="#7a5c40" stroke-width="10" stroke-linecap="round"/><path d="M430 506h38l-6 34q-14 6-26 0z" fill="#6e7c87"/>`,
  )

const crate = (x: number, color: string, inside: string): string => `
  <path d="M${x} 286h176l-12 120H${x + 12}z" fill="${color}"/><path d="M${x} 286h176l-12 120H${x + 12}z" fill="url(#shade)"/>
  ${inside}
  <rect x="${x - 6}" y="276" width="188" height="22" rx="8" fill="#000" opacity=".3"/>
  ${loop(x + 62, 326, 54, '#fff')}`

const counter = (light: Light): string =>
  frame(
    light,
    `<path d="M60 92h600l36 70H24z" fill="#d39a2f"/><path d="M180 92 156 162M300 92 288 162M420 92l12 70M540 92l24 70" stroke="#fff" stroke-opacity=".55" stroke-width="26"/>
     <path d="M74 160v270M646 160v270" stroke="#8b6b4a" stroke-width="12"/>
     ${crate(90, '#2f7f6a', [112, 142, 172, 202, 232].map((x) => `<path d="M${x} 286v-44q0-10 6-14v-14h12v14q6 4 6 14v44z" fill="#9cc8e4"/>`).join(''))}
     ${crate(284, '#3b6fb0', [300, 328, 356, 384, 412].map((x, at) => `<rect x="${x}" y="${246 + (at % 2) * 12}" width="24" height="44" rx="5" fill="#c0503d"/><rect x="${x + 7}" y="${239 + (at % 2) * 12}" width="10" height="8" fill="#d9d4c7"/>`).join(''))}
     ${crate(478, '#a3503f', [492, 530, 568, 606].map((x, at) => `<rect x="${x}" y="${232 + (at % 3) * 10}" width="34" height="58" rx="3" fill="#d8b98a"/>`).join(''))}
     <rect x="40" y="404" width="640" height="26" rx="8" fill="#95724f"/><path d="M90 430v90M630 430v90" stroke="#7a5c40" stroke-width="22"/>`,
  )

type Scene = 'containers' | 'indoors' | 'cleared' | 'planted' | 'collected'
export const demoScenes: Readonly<Record<Scene, readonly string[]>> = {
  cleared: [heap(day), heap(evening)],
  planted: [grove(day), grove(evening)],
  collected: [counter(day), counter(evening)],
  containers: [yard(day), yard(evening)],
  indoors: [door(day), shelves(day), door(evening), shelves(evening)],
}
