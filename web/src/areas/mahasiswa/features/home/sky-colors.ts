type Rgb = readonly [red: number, green: number, blue: number]
/** Above, behind the words, and at the horizon. */
type Sky = readonly [Rgb, Rgb, Rgb]

const rgb = (hex: string): Rgb => [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never
const sky = (above: string, behind: string, horizon: string): Sky => [rgb(above), rgb(behind), rgb(horizon)]

const NIGHT = sky('0a1130', '121c4a', '22306b')

/** Moments of the day in minutes, as the sun goes near the equator; between two of them the colours pass into each other. */
const DAY: readonly (readonly [minute: number, sky: Sky])[] = [
	[0, NIGHT],
	[4 * 60 + 20, NIGHT],
	[5 * 60 + 40, sky('1c2a66', '4f4a9a', 'e8927a')],
	[6 * 60 + 40, sky('2449c7', '4169d6', 'f0a892')],
	[8 * 60, sky('2449c7', '4169d6', '8fb0ff')],
	[12 * 60, sky('1f5fc4', '2f6fd0', '93cbff')],
	[15 * 60 + 30, sky('2a55bb', '4a6fc9', 'b5c8ee')],
	[17 * 60 + 10, sky('3b3f9c', '7a4a9c', 'f08f6b')],
	[17 * 60 + 50, sky('312f7c', '8a4484', 'f0764f')],
	[18 * 60 + 30, sky('1b2058', '41306f', '8f4b70')],
	[19 * 60 + 30, NIGHT],
	[24 * 60, NIGHT],
]

const SUNRISE = 5 * 60 + 40
const SUNSET = 18 * 60

/** The sky at a minute of the day: three colours from above down, and how high the sun stands, 0 to 1; null at night. */
export function skyAt(minute: number): { colors: readonly string[]; sun: number | null } {
	const next = DAY.findIndex(([at]) => at > minute)
	const [from, to] = [DAY[next - 1], DAY[next]]
	if (!from || !to) return { colors: NIGHT.map(css), sun: null }
	const share = (minute - from[0]) / (to[0] - from[0])
	const day = (minute - SUNRISE) / (SUNSET - SUNRISE)
	return {
		colors: from[1].map((color, i) => css(mix(color, to[1][i] as Rgb, share))),
		sun: day < 0 || day > 1 ? null : Math.sin(day * Math.PI),
	}
}

const mix = (a: Rgb, b: Rgb, share: number): Rgb =>
	a.map((value, i) => Math.round(value + ((b[i] as number) - value) * share)) as never

const css = (color: Rgb): string => `rgb(${color.join(' ')})`
